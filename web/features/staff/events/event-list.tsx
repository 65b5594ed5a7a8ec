import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { eventTypes } from '../../../../contract/catalogue/kinds.ts';
import { languages, localize } from '../../../../contract/core/language.ts';
import { staffEventStates, type StaffEventRow } from '../../../../contract/staff/events.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { StateChip, type ChipTone } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { DataTable, type Column } from '../table/data-table.tsx';
import { FilterBar, FilterDay, FilterSelect, FilterText } from '../table/filter-bar.tsx';
import { readFilters } from '../table/list-address.ts';
import { SavedViews } from '../table/saved-views.tsx';
import { SaveFile } from '../table/save-file.tsx';
import { useFilters } from '../table/use-filters.ts';
import { useMore, type KeysetPage } from '../table/use-more.ts';
import { useLanguage } from '../words/language.tsx';
import { NewEventDialog } from './new-event-dialog.tsx';

const filterNames = ['q', 'state', 'type', 'presenter', 'from', 'to', 'gap', 'changed'] as const;

export const stateTones: Readonly<Record<StaffEventRow['state'], ChipTone>> = {
  draft: 'waits',
  published: 'ok',
  unlisted: 'still',
  cancelled: 'wrong',
  over: 'still',
};

async function readPage(query: Record<string, string>): Promise<KeysetPage<StaffEventRow>> {
  const { events, next } = await staffApi.listStaffEvents({ query: query as never });
  return { items: events, next: next === null ? null : String(next) };
}

/** Loads events by the filters in the address, with the presenters and venues for new ones. */
export async function loadEvents({ request }: LoaderFunctionArgs) {
  const filters = readFilters(new URL(request.url).search, filterNames);
  const [first, places] = await Promise.all([readPage(filters), staffApi.listEventPlaces()]);
  return { first, places };
}

export function EventList() {
  const t = useTranslations('staff.events');
  const may = useMay();
  const { first, places } = useLoaderData<typeof loadEvents>();
  const { filters } = useFilters(filterNames);
  const [isNew, setNew] = useState(false);
  const load = (cursor: string) => readPage({ ...filters, cursor });
  const more = useMore(first, load);
  const columns = useColumns();
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          may('event.create') ? (
            <Button tone="main" onClick={() => setNew(true)}>
              {t('new')}
            </Button>
          ) : null
        }
      />
      <EventFilters presenters={places.presenters}>
        <SavedViews list="events" names={filterNames} />
        <SaveFile name="events" query={filters} />
      </EventFilters>
      <DataTable
        label={t('title')}
        columns={columns}
        more={more}
        keyOf={({ number }) => String(number)}
        linkTo={({ number }) => `/Events/${number}`}
        empty={<Empty title={t('none')} text={t('noneText')} />}
      />
      <NewEventDialog open={isNew} onClose={() => setNew(false)} places={places} />
    </>
  );
}

function EventFilters({
  presenters,
  children,
}: {
  presenters: readonly { presenterId: string; name: StaffEventRow['title'] }[];
  children: React.ReactNode;
}) {
  const t = useTranslations('staff.events');
  const tForms = useTranslations('staff.forms');
  const language = useLanguage();
  const { filters, set } = useFilters(filterNames);
  const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <FilterBar actions={children}>
      <FilterText label={t('find')} value={filters.q} onSet={(value) => set('q', value)} />
      <FilterSelect
        label={t('state')}
        value={filters.state}
        options={options(staffEventStates, (one: StaffEventRow['state']) => t(`states.${one}`))}
        onSet={(value) => set('state', value)}
      />
      <FilterSelect
        label={t('type')}
        value={filters.type}
        options={options(eventTypes, (one: StaffEventRow['type']) => t(`types.${one}`))}
        onSet={(value) => set('type', value)}
      />
      <FilterSelect
        label={t('presenter')}
        value={filters.presenter}
        options={presenters.map((one) => ({ value: one.presenterId, label: localize(one.name, language) }))}
        onSet={(value) => set('presenter', value)}
      />
      <FilterDay label={t('from')} value={filters.from} onSet={(value) => set('from', value)} />
      <FilterDay label={t('to')} value={filters.to} onSet={(value) => set('to', value)} />
      <FilterSelect
        label={t('gap')}
        value={filters.gap}
        options={languages.map((one) => ({ value: one, label: tForms(`languages.${one}`) }))}
        onSet={(value) => set('gap', value)}
      />
      <FilterSelect
        label={t('changed')}
        value={filters.changed}
        options={[{ value: 'yes', label: t('notPublished') }]}
        onSet={(value) => set('changed', value)}
      />
    </FilterBar>
  );
}

function useColumns(): Column<StaffEventRow>[] {
  const t = useTranslations('staff.events');
  const tForms = useTranslations('staff.forms');
  const language = useLanguage();
  const formats = useStaffFormats();
  const gapsOf = ({ gaps }: StaffEventRow) => gaps.map((one) => tForms(`languages.${one}`)).join(', ');
  const dateOf = ({ nextAt }: StaffEventRow) => (nextAt === null ? '' : formats.dayAndTime(nextAt));
  return [
    {
      id: 'title',
      head: t('event'),
      cell: (row) => <span className="inline-block min-w-48">{localize(row.title, language)}</span>,
    },
    { id: 'number', head: t('number'), kind: 'short', cell: (row) => row.number },
    {
      id: 'state',
      head: t('state'),
      kind: 'short',
      cell: (row) => <StateChip tone={stateTones[row.state]}>{t(`states.${row.state}`)}</StateChip>,
    },
    { id: 'next', head: t('nextDate'), kind: 'short', cell: dateOf },
    {
      id: 'venue',
      head: t('venue'),
      cell: (row) => <span className="inline-block min-w-40">{localize(row.venue, language)}</span>,
    },
    {
      id: 'performances',
      head: t('performances'),
      kind: 'number',
      cell: (row) => row.performances,
    },
    {
      id: 'unpublished',
      head: t('changes'),
      kind: 'number',
      cell: (row) => row.unpublished || '',
    },
    { id: 'gaps', head: t('gap'), cell: gapsOf },
    {
      id: 'presenter',
      head: t('presenter'),
      cell: (row) => <span className="inline-block min-w-40">{localize(row.presenter?.name, language)}</span>,
    },
    { id: 'type', head: t('type'), kind: 'short', cell: (row) => t(`types.${row.type}`) },
  ];
}

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
import { StateChip, type ChipTone } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import type { Column } from '../table/data-table.tsx';
import { FilterDay, FilterSelect, FilterText } from '../table/filter-bar.tsx';
import { StaffListPage } from '../table/staff-list-page.tsx';
import { staffList } from '../table/staff-list.ts';
import { useFilters } from '../table/use-filters.ts';
import { useLanguage } from '../language/language.tsx';
import { NewEventDialog } from './new-event-dialog.tsx';

export const eventStateTones: Readonly<Record<StaffEventRow['state'], ChipTone>> = {
  draft: 'waits',
  published: 'ok',
  unlisted: 'still',
  cancelled: 'wrong',
  over: 'still',
};

const filterNames = ['q', 'state', 'type', 'presenter', 'from', 'to', 'gap', 'changed'] as const;

const list = staffList(filterNames, async (filters, position) => {
  const { events, next } = await staffApi.listStaffEvents({ query: { ...filters, ...position } as never });
  return { items: events, next };
});

/** Loads events by the filters in the address, with the presenters and venues for new ones. */
async function loader(args: LoaderFunctionArgs) {
  const [first, places] = await Promise.all([list.loader(args), staffApi.listEventPlaces()]);
  return { ...first, places };
}

function EventList() {
  const t = useTranslations('staff.events');
  const may = useMay();
  const { places } = useLoaderData<typeof loader>();
  const { filters, more } = list.useList();
  const [isNew, setNew] = useState(false);
  const columns = useColumns();
  return (
    <StaffListPage
      name="events"
      query={filters}
      title={t('title')}
      actions={
        may('event.create') ? (
          <Button tone="main" onClick={() => setNew(true)}>
            {t('new')}
          </Button>
        ) : null
      }
      filters={<EventFilters presenters={places.presenters} />}
      views={filterNames}
      columns={columns}
      more={more}
      keyOf={({ number }) => String(number)}
      linkTo={({ number }) => `/Events/${number}`}
      empty={<Empty title={t('none')} text={t('noneText')} />}
    >
      <NewEventDialog open={isNew} onClose={() => setNew(false)} places={places} />
    </StaffListPage>
  );
}

function EventFilters({
  presenters,
}: {
  presenters: readonly { presenterId: string; name: StaffEventRow['title'] }[];
}) {
  const t = useTranslations('staff.events');
  const tForms = useTranslations('staff.forms');
  const language = useLanguage();
  const { filters, set } = useFilters(filterNames);
  const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <>
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
    </>
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
      cell: (row) => <StateChip tone={eventStateTones[row.state]}>{t(`states.${row.state}`)}</StateChip>,
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

export { loader, EventList as Component };

import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { regions } from '../../../../contract/catalogue/kinds.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { DataTable, type Column } from '../table/data-table.tsx';
import { FilterBar, FilterSelect, FilterText } from '../table/filter-bar.tsx';
import { readFilters, type Filters } from '../table/list-address.ts';
import { SaveFile } from '../table/save-file.tsx';
import { SavedViews } from '../table/saved-views.tsx';
import { useFilters } from '../table/use-filters.ts';
import { useMore, type KeysetPage } from '../table/use-more.ts';
import { useLanguage } from '../words/language.tsx';
import { AddPlaceDialog } from './add-place-dialog.tsx';

type Row = StaffOutputOf<'listVenues'>['venues'][number];

const filterNames = ['q', 'region'] as const;

type VenueFilters = Filters<(typeof filterNames)[number]>;

/** Returns the valid filters of the address, without invalid ones. */
function asked({ q, region }: VenueFilters) {
  const known = regions.find((one) => one === region);
  return { ...(q ? { q } : {}), ...(known ? { region: known } : {}) };
}

function readPage(filters: VenueFilters, cursor?: string) {
  return staffApi.listVenues({ query: { ...asked(filters), ...(cursor ? { cursor } : {}) } });
}

export async function loadVenues({ request }: LoaderFunctionArgs) {
  const { venues, next, mayAdd } = await readPage(readFilters(new URL(request.url).search, filterNames));
  const first: KeysetPage<Row> = { items: venues, next: next === null ? null : String(next) };
  return { first, mayAdd };
}

/** Lists venues; the search matches any of their names. */
export function Venues() {
  const t = useTranslations('staff.venues');
  const tFrame = useTranslations('staff.frame.sections');
  const { first, mayAdd } = useLoaderData<typeof loadVenues>();
  const { filters, set } = useFilters(filterNames);
  const [isAdding, setAdding] = useState(false);
  const go = useNavigate();
  const load = async (cursor: string) => {
    const { venues, next } = await readPage(filters, cursor);
    return { items: venues, next: next === null ? null : String(next) };
  };
  const more = useMore(first, load);
  const columns = useColumns();
  return (
    <>
      <PageHead
        title={tFrame('venues')}
        text={t('text')}
        actions={
          mayAdd ? (
            <Button tone="main" onClick={() => setAdding(true)}>
              {t('addVenue')}
            </Button>
          ) : null
        }
      />
      <FilterBar
        actions={
          <>
            <SavedViews list="venues" names={filterNames} />
            <SaveFile name="venues" query={asked(filters)} />
          </>
        }
      >
        <FilterText label={t('find')} value={filters.q} onSet={(value) => set('q', value)} />
        <FilterSelect
          label={t('fields.region')}
          value={filters.region}
          options={regions.map((one) => ({ value: one, label: t(`regions.${one}`) }))}
          onSet={(value) => set('region', value)}
        />
      </FilterBar>
      <DataTable
        label={tFrame('venues')}
        columns={columns}
        more={more}
        keyOf={({ venueId }) => venueId}
        linkTo={({ venueId }) => `/Venues/${venueId}`}
        empty={<Empty title={t('noVenues')} text={t('noVenuesText')} />}
      />
      <AddPlaceDialog
        kind="venue"
        open={isAdding}
        onClose={() => setAdding(false)}
        onDone={(venueId) => go(`/Venues/${venueId}`)}
      />
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useTranslations('staff.venues');
  const language = useLanguage();
  return [
    { id: 'number', head: t('number'), kind: 'short', cell: ({ number }) => number },
    {
      id: 'name',
      head: t('fields.name'),
      leads: true,
      cell: ({ name }) => <span className="inline-block min-w-40">{localize(name, language)}</span>,
    },
    {
      id: 'region',
      head: t('fields.region'),
      kind: 'short',
      cell: ({ region }) => t(`regions.${region}`),
    },
    {
      id: 'district',
      head: t('fields.district'),
      kind: 'short',
      cell: ({ district }) => localize(district, language),
    },
    { id: 'plans', head: t('plans'), kind: 'short', cell: ({ plans }) => plans },
    { id: 'coming', head: t('coming'), kind: 'short', cell: ({ coming }) => coming },
  ];
}

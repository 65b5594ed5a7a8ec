import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { regions } from '../../../../contract/catalogue/kinds.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import type { Column } from '../table/data-table.tsx';
import { FilterSelect, FilterText } from '../table/filter-bar.tsx';
import type { Filters } from '../table/list-address.ts';
import { StaffListPage } from '../table/staff-list-page.tsx';
import { staffList } from '../table/staff-list.ts';
import { useLanguage } from '../language/language.tsx';
import { AddDirectoryDialog } from './add-directory-dialog.tsx';

type Row = StaffOutputOf<'listVenues'>['venues'][number];

/** Returns the valid filters in the address. */
function asked({ q, region }: Filters<'q' | 'region'>) {
  const known = regions.find((one) => one === region);
  return { ...(q ? { q } : {}), ...(known ? { region: known } : {}) };
}

const list = staffList(['q', 'region'], async (filters, position) => {
  const { venues, next, mayAdd } = await staffApi.listVenues({ query: { ...asked(filters), ...position } });
  return { items: venues, next, mayAdd };
});

/** Lists venues; the search matches any of their names. */
function Venues() {
  const t = useTranslations('staff.venues');
  const tFrame = useTranslations('staff.frame.sections');
  const { first, filters, set, more } = list.useList();
  const [isAdding, setAdding] = useState(false);
  const go = useNavigate();
  const columns = useColumns();
  return (
    <StaffListPage
      name="venues"
      query={asked(filters)}
      title={tFrame('venues')}
      text={t('text')}
      actions={
        first.mayAdd ? (
          <Button tone="main" onClick={() => setAdding(true)}>
            {t('addVenue')}
          </Button>
        ) : null
      }
      filters={
        <>
          <FilterText label={t('find')} value={filters.q} onSet={(value) => set('q', value)} />
          <FilterSelect
            label={t('fields.region')}
            value={filters.region}
            options={regions.map((one) => ({ value: one, label: t(`regions.${one}`) }))}
            onSet={(value) => set('region', value)}
          />
        </>
      }
      views={list.names}
      columns={columns}
      more={more}
      keyOf={({ venueId }) => venueId}
      linkTo={({ venueId }) => `/Venues/${venueId}`}
      empty={<Empty title={t('noVenues')} text={t('noVenuesText')} />}
    >
      <AddDirectoryDialog
        kind="venue"
        open={isAdding}
        onClose={() => setAdding(false)}
        onDone={(venueId) => go(`/Venues/${venueId}`)}
      />
    </StaffListPage>
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

const { loader } = list;
export { loader, Venues as Component };

import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { DataTable, type Column } from '../table/data-table.tsx';
import { FilterBar, FilterText } from '../table/filter-bar.tsx';
import { readFilters } from '../table/list-address.ts';
import { SaveFile } from '../table/save-file.tsx';
import { SavedViews } from '../table/saved-views.tsx';
import { useFilters } from '../table/use-filters.ts';
import { useMore, type KeysetPage } from '../table/use-more.ts';
import { useLanguage } from '../words/language.tsx';
import { AddPlaceDialog } from './add-place-dialog.tsx';

type Row = StaffOutputOf<'listPresenters'>['presenters'][number];

const filterNames = ['q'] as const;

function readPage(q: string | undefined, cursor?: string) {
  return staffApi.listPresenters({ query: { ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) } });
}

export async function loadOrganisers({ request }: LoaderFunctionArgs) {
  const { q } = readFilters(new URL(request.url).search, filterNames);
  const { presenters, next, mayAdd } = await readPage(q);
  const first: KeysetPage<Row> = { items: presenters, next: next === null ? null : String(next) };
  return { first, mayAdd };
}

export function Organisers() {
  const t = useTranslations('staff.venues');
  const tFrame = useTranslations('staff.frame.sections');
  const { first, mayAdd } = useLoaderData<typeof loadOrganisers>();
  const { filters, set } = useFilters(filterNames);
  const [isAdding, setAdding] = useState(false);
  const go = useNavigate();
  const load = async (cursor: string) => {
    const { presenters, next } = await readPage(filters.q, cursor);
    return { items: presenters, next: next === null ? null : String(next) };
  };
  const more = useMore(first, load);
  const columns = useColumns();
  return (
    <>
      <PageHead
        title={tFrame('organisers')}
        actions={
          mayAdd ? (
            <Button tone="main" onClick={() => setAdding(true)}>
              {t('addOrganiser')}
            </Button>
          ) : null
        }
      />
      <FilterBar
        actions={
          <>
            <SavedViews list="organisers" names={filterNames} />
            <SaveFile name="organisers" query={filters} />
          </>
        }
      >
        <FilterText label={t('find')} value={filters.q} onSet={(value) => set('q', value)} />
      </FilterBar>
      <DataTable
        label={tFrame('organisers')}
        columns={columns}
        more={more}
        keyOf={({ presenterId }) => presenterId}
        linkTo={({ presenterId }) => `/Organisers/${presenterId}`}
        empty={<Empty title={t('noOrganisers')} text={t('noOrganisersText')} />}
      />
      <AddPlaceDialog
        kind="presenter"
        open={isAdding}
        onClose={() => setAdding(false)}
        onDone={(presenterId) => go(`/Organisers/${presenterId}`)}
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
      cell: ({ name }) => localize(name, language),
    },
    { id: 'events', head: t('events'), kind: 'short', cell: ({ events }) => events },
    { id: 'coming', head: t('coming'), kind: 'short', cell: ({ coming }) => coming },
  ];
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { MemberRow } from '../../../../contract/staff/orders.ts';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { DataTable, type Column } from '../table/data-table.tsx';
import { FilterBar, FilterText } from '../table/filter-bar.tsx';
import { readFilters } from '../table/list-address.ts';
import { SaveFile } from '../table/save-file.tsx';
import { useFilters } from '../table/use-filters.ts';
import { useMore, type KeysetPage } from '../table/use-more.ts';
import { MemberState } from './member-state.tsx';

const filterNames = ['text'] as const;

/** Loads all results in one page; users narrow the search to find others. */
export async function loadMembers({ request }: LoaderFunctionArgs): Promise<KeysetPage<MemberRow>> {
  const { text } = readFilters(new URL(request.url).search, filterNames);
  const said = (text ?? '').trim().slice(0, 200);
  if (!said) return { items: [], next: null };
  const { members } = await staffApi.findStaffMembers({ query: { text: said } });
  return { items: members, next: null };
}

export function Members() {
  const t = useTranslations('staff.members');
  const first = useLoaderData<typeof loadMembers>();
  const { filters, set } = useFilters(filterNames);
  const more = useMore(first, () => Promise.resolve(first));
  const columns = useColumns();
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <FilterBar
        actions={filters.text ? <SaveFile name="members" query={{ text: filters.text.slice(0, 200) }} /> : null}
      >
        <FilterText label={t('find')} value={filters.text} onSet={(value) => set('text', value)} />
      </FilterBar>
      <DataTable
        label={t('title')}
        columns={columns}
        more={more}
        keyOf={({ memberId }) => memberId}
        linkTo={({ memberId }) => `/Members/${memberId}`}
        empty={
          filters.text ? (
            <Empty title={t('none')} text={t('noneText')} />
          ) : (
            <Empty title={t('begin')} text={t('beginText')} />
          )
        }
      />
    </>
  );
}

function useColumns(): Column<MemberRow>[] {
  const t = useTranslations('staff.members');
  const formats = useStaffFormats();
  return [
    { id: 'name', head: t('name'), cell: ({ name }) => <span className="inline-block min-w-28">{name}</span> },
    { id: 'state', head: t('state'), kind: 'short', cell: (member) => <MemberState member={member} /> },
    { id: 'email', head: t('email'), cell: ({ email }) => email },
    {
      id: 'telephone',
      head: t('telephone'),
      kind: 'short',
      cell: ({ telephone }) => <span className="tabular">{telephone}</span>,
    },
    { id: 'since', head: t('since'), kind: 'short', cell: ({ createdAt }) => formats.dayOf(createdAt) },
  ];
}

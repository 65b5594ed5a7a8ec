import { useTranslations } from 'use-intl';
import type { MemberRow } from '../../../../contract/staff/orders.ts';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import type { Column } from '../table/data-table.tsx';
import { FilterText } from '../table/filter-bar.tsx';
import { StaffListPage } from '../table/staff-list-page.tsx';
import { staffList } from '../table/staff-list.ts';
import { MemberState } from './member-state.tsx';

/** Loads all results in one page; users refine the search to find others. */
const list = staffList(['text'], async ({ text }) => {
  const { members } = text ? await staffApi.findStaffMembers({ query: { text: text.slice(0, 200) } }) : { members: [] };
  return { items: members, next: null };
});

function Members() {
  const t = useTranslations('staff.members');
  const { filters, set, more } = list.useList();
  const columns = useColumns();
  return (
    <StaffListPage
      name={filters.text ? 'members' : undefined}
      query={{ text: filters.text?.slice(0, 200) }}
      title={t('title')}
      text={t('text')}
      filters={<FilterText label={t('find')} value={filters.text} onSet={(value) => set('text', value)} />}
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

const { loader } = list;
export { loader, Members as Component };

import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Approval } from '../../../../contract/identity/approvals.ts';
import { staffApi } from '../api/staff-api.ts';
import { Ago } from '../show/ago.tsx';
import { Empty } from '../show/empty.tsx';
import { TabBar } from '../show/tab-bar.tsx';
import { useAutoRefresh } from '../show/use-auto-refresh.ts';
import type { Column } from '../table/data-table.tsx';
import { StaffListPage } from '../table/staff-list-page.tsx';
import { staffList } from '../table/staff-list.ts';
import { ApprovalStateChip, useAbout } from './approval-state-chip.tsx';

const parts = ['waiting', 'asked', 'answered'] as const;
type Which = (typeof parts)[number];

const list = staffList(['which'], async (filters, position) => {
  const which: Which = parts.find((one) => one === filters.which) ?? 'waiting';
  const { approvals, next } = await staffApi.listApprovals({ query: { which, ...position } });
  return { items: approvals, next, which };
});

function Approvals() {
  const t = useTranslations('staff.approvals');
  useAutoRefresh();
  const { first, more } = list.useList();
  const { which } = first;
  const columns = useColumns();
  return (
    <StaffListPage
      name="approvals"
      query={{ which }}
      title={t('title')}
      text={t('text')}
      above={
        <TabBar
          label={t('which')}
          tabs={parts.map((one) => ({ to: `?which=${one}`, label: t(one), open: one === which }))}
        />
      }
      label={t(which)}
      columns={columns}
      more={more}
      keyOf={({ approvalId }) => approvalId}
      linkTo={({ approvalId }) => `/Approvals/${approvalId}`}
      empty={
        <Empty title={t(`none.${which}`)} text={t('noneText')}>
          {which === 'waiting' ? (
            <Link to="?which=answered" className="small-button">
              {t('toAnswered')}
            </Link>
          ) : (
            <Link to="?which=waiting" className="small-button">
              {t('toWaiting')}
            </Link>
          )}
        </Empty>
      }
    />
  );
}

function useColumns(): Column<Approval>[] {
  const t = useTranslations('staff.approvals');
  const aboutOf = useAbout();
  const act = ({ action }: Approval) => t(`actions.${action}`);
  return [
    { id: 'what', head: t('what'), cell: act },
    {
      id: 'about',
      head: t('about'),
      cell: (one) => <span className="block min-w-48">{aboutOf(one)}</span>,
    },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => reason },
    { id: 'by', head: t('by'), cell: ({ askedBy }) => askedBy },
    {
      id: 'at',
      head: t('at'),
      kind: 'short',
      cell: ({ askedAt }) => <Ago at={askedAt} />,
    },
    {
      id: 'state',
      head: t('state'),
      kind: 'short',
      cell: ({ state }) => <ApprovalStateChip state={state} />,
    },
  ];
}

const { loader } = list;
export { loader, Approvals as Component };

import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Approval } from '../../../../contract/identity/approvals.ts';
import { staffApi } from '../api/staff-api.ts';
import { Ago } from '../show/ago.tsx';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { TabBar } from '../show/tab-bar.tsx';
import { useFresh } from '../show/use-fresh.ts';
import { DataTable, type Column } from '../table/data-table.tsx';
import { SaveFile } from '../table/save-file.tsx';
import { useMore, type KeysetPage } from '../table/use-more.ts';
import { ApprovalState, useAbout } from './approval-state.tsx';

const parts = ['waiting', 'asked', 'answered'] as const;
type Which = (typeof parts)[number];

async function readPage(which: Which, cursor?: string): Promise<KeysetPage<Approval>> {
  const query = { which, ...(cursor === undefined ? {} : { cursor }) };
  const { approvals, next } = await staffApi.listApprovals({ query });
  return { items: approvals, next };
}

export async function loadApprovals({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('which');
  const which = parts.find((one) => one === asked) ?? 'waiting';
  return { which, first: await readPage(which) };
}

export function Approvals() {
  const t = useTranslations('staff.approvals');
  useFresh();
  const { which, first } = useLoaderData<typeof loadApprovals>();
  const load = (cursor: string) => readPage(which, cursor);
  const more = useMore(first, load);
  const columns = useColumns();
  return (
    <>
      <PageHead title={t('title')} text={t('text')} actions={<SaveFile name="approvals" query={{ which }} />} />
      <TabBar
        label={t('which')}
        tabs={parts.map((one) => ({ to: `?which=${one}`, label: t(one), open: one === which }))}
      />
      <DataTable
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
    </>
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
      cell: ({ state }) => <ApprovalState state={state} />,
    },
  ];
}

import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StuckRefund } from '../../../../contract/staff/refunds.ts';
import { staffApi } from '../api/staff-api.ts';
import { Ago } from '../show/ago.tsx';
import { Empty } from '../show/empty.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { useMethodName } from '../show/use-method-name.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import type { Column } from '../table/data-table.tsx';
import { StaffListPage } from '../table/staff-list-page.tsx';
import { staffList } from '../table/staff-list.ts';
import { RefundWork } from './refund-work.tsx';

const list = staffList([], async (_, position) => {
  const { refunds, next } = await staffApi.listStuckRefunds({ query: position });
  return { items: refunds, next };
});

/** Lists stuck refunds, the longest waiting first. The refund named after `#` in the address is open. */
function Refunds() {
  const t = useTranslations('staff.refunds');
  const go = useNavigate();
  const { pathname, hash } = useLocation();
  const { revalidate } = useRevalidator();
  const { more } = list.useList();
  const columns = useColumns();
  const opened = more.rows.find(({ refundId }) => hash === `#${refundId}`);
  const close = () => void go(pathname, { replace: true, preventScrollReset: true });
  return (
    <StaffListPage
      name="refunds"
      title={t('title')}
      text={t('text')}
      columns={columns}
      more={more}
      keyOf={({ refundId }) => refundId}
      linkTo={({ refundId }) => `${pathname}#${refundId}`}
      empty={<Empty title={t('none')} text={t('noneText')} />}
    >
      {opened ? (
        <RefundWork
          key={opened.refundId}
          refund={opened}
          onClose={close}
          onDone={async () => {
            close();
            await revalidate();
          }}
        />
      ) : null}
    </StaffListPage>
  );
}

function useColumns(): Column<StuckRefund>[] {
  const t = useTranslations('staff.refunds');
  const formats = useStaffFormats();
  const methodName = useMethodName();
  const buyer = ({ buyer: one }: StuckRefund) => one?.name ?? '';
  return [
    {
      id: 'amount',
      head: t('amount'),
      kind: 'short',
      cell: ({ refundId, amountCents }) => (
        <span id={refundId} className="tabular">
          {formats.money(amountCents)}
        </span>
      ),
    },
    {
      id: 'why',
      head: t('why'),
      kind: 'short',
      cell: ({ why }) => <StateChip tone={why === 'failed' ? 'wrong' : 'waits'}>{t(`whys.${why}`)}</StateChip>,
    },
    { id: 'asked', head: t('asked'), kind: 'short', cell: ({ createdAt }) => <Ago at={createdAt} /> },
    { id: 'buyer', head: t('buyer'), cell: buyer },
    {
      id: 'orders',
      head: t('orders'),
      kind: 'short',
      cell: ({ orders }) => <span className="tabular">{orders.join(', ')}</span>,
    },
    {
      id: 'method',
      head: t('method'),
      cell: ({ method, provider }) => `${methodName(method)} · ${provider}`,
    },
    { id: 'failure', head: t('failure'), cell: ({ failure }) => failure ?? '' },
  ];
}

const { loader } = list;
export { loader, Refunds as Component };

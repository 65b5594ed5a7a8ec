import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CounterRefund } from '../../../../../contract/staff/counter/drawers.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { staffApi } from '../../api/staff-api.ts';
import { Ago } from '../../show/ago.tsx';
import { Empty } from '../../show/empty.tsx';
import { PageHead } from '../../show/page-head.tsx';
import { useMethodName } from '../../show/use-method-name.ts';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import { DataTable, type Column } from '../../table/data-table.tsx';
import { ExportButton } from '../../table/export-button.tsx';
import { staffList } from '../../table/staff-list.ts';
import { FindByCode } from '../find-by-code.tsx';
import { PayOutDialog } from './pay-out-dialog.tsx';

/** Counter refunds to pay out, for all orders or the one in the address, and the user's open shift. */
const list = staffList(['number'], async ({ number = '' }) => {
  const [{ refunds, more }, { shift }] = await Promise.all([
    staffApi.listRefundsToPay({ query: { number } }),
    staffApi.readOwnShift(),
  ]);
  return { items: refunds, next: null, hasMore: more, shift };
});

/** Hash that opens the dialog of a refund. */
const hashOf = ({ key }: CounterRefund) => `#${encodeURIComponent(key)}`;

/** Lists unpaid refunds of counter sales. Enter confirms a payout. */
function RefundsToPayPage() {
  const t = useTranslations('staff.drawers');
  const formats = useStaffFormats();
  const go = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { revalidate } = useRevalidator();
  const { first, filters, more } = list.useList();
  const { items, hasMore, shift } = first;
  const { number } = filters;
  const columns = useColumns();
  const [paid, setPaid] = useState<CounterRefund>();
  const opened = shift ? items.find((one) => hash === hashOf(one)) : undefined;
  const close = () => void go(pathname + search, { replace: true, preventScrollReset: true });
  const find = async (code: string) => {
    setPaid(undefined);
    const { refunds } = await staffApi.listRefundsToPay({ query: { number: code } });
    const [only, ...others] = refunds;
    await go(`${pathname}?${new URLSearchParams({ number: code })}${only && others.length === 0 ? hashOf(only) : ''}`);
  };
  return (
    <>
      <PageHead
        title={t('refunds')}
        text={t('refundsText')}
        back={{ to: '/Shift', label: t('shift') }}
        actions={<ExportButton name="payouts" query={{ number }} />}
      />
      <div className="grid gap-5">
        {paid ? (
          <p role="status" className="rounded-card border-2 border-ok bg-surface p-4 font-bold">
            {t(`paid.${paid.method}`, { amount: formats.money(paid.amountCents) })}
          </p>
        ) : null}
        {shift ? null : <NoDrawer />}
        <div className="grid max-w-[36rem] gap-2">
          <FindByCode words={{ code: t('code'), help: t('codeHelp'), find: t('find') }} onFind={find} />
        </div>
        {number ? (
          <div>
            <ButtonLink to={pathname}>{t('all')}</ButtonLink>
          </div>
        ) : null}
        <DataTable
          label={t('refunds')}
          columns={columns}
          more={more}
          keyOf={({ key }) => key}
          {...(shift ? { linkTo: (one: CounterRefund) => pathname + search + hashOf(one) } : {})}
          empty={<Empty title={t('none')} text={number ? t('noneOfNumber') : t('noneText')} />}
        />
        {hasMore ? <p className="text-muted">{t('onlyOldest', { count: String(items.length) })}</p> : null}
      </div>
      {opened ? (
        <PayOutDialog
          key={opened.key}
          refund={opened}
          onClose={close}
          onDone={async () => {
            setPaid(opened);
            close();
            await revalidate();
          }}
        />
      ) : null}
    </>
  );
}

function NoDrawer() {
  const t = useTranslations('staff.boxOffice');
  const tDrawers = useTranslations('staff.drawers');
  return (
    <Empty title={t('noShift')} text={tDrawers('noShiftText')}>
      <ButtonLink tone="main" to="/Shift">
        {t('toShift')}
      </ButtonLink>
    </Empty>
  );
}

function useColumns(): Column<CounterRefund>[] {
  const t = useTranslations('staff.drawers');
  const formats = useStaffFormats();
  const methodName = useMethodName();
  return [
    {
      id: 'amount',
      head: t('amount'),
      kind: 'short',
      cell: ({ amountCents }) => <span className="tabular">{formats.money(amountCents)}</span>,
    },
    {
      id: 'number',
      head: t('number'),
      kind: 'short',
      cell: ({ number }) => <span className="tabular">{number ?? t('noNumber')}</span>,
    },
    { id: 'method', head: t('method'), cell: ({ method }) => methodName(method) },
    {
      id: 'reference',
      head: t('reference'),
      kind: 'short',
      cell: ({ terminalReference }) => <span className="tabular">{terminalReference ?? ''}</span>,
    },
    { id: 'asked', head: t('askedAt'), kind: 'short', cell: ({ askedAt }) => <Ago at={askedAt} /> },
  ];
}

const { loader } = list;
export { loader, RefundsToPayPage as Component };

import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/history';
import type { Transaction } from '../../../../../contract/orders/orders.ts';
import { MemberArea } from '../../../../features/member-area/member-area.tsx';
import { PartLinks } from '../../../../features/member-area/part-links.tsx';
import { OrderState } from '../../../../features/orders/receipts/order-state.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { inBrowser, onServer, type LoadInput } from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { EmptyList } from '../../../../ui/empty-list.tsx';
import { Unbroken } from '../../../../ui/unbroken.tsx';
import { useFormats } from '../../../../shared/page/use-formats.ts';

const periods = ['six_months', 'all'] as const;

async function load({ api, url }: LoadInput) {
  const period = periods.find((one) => one === url.searchParams.get('period')) ?? 'six_months';
  const { data } = await api.listTransactions({ query: { period } });
  return { period, transactions: data };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(input: Route.MetaArgs) {
  return headOf(input, (t) => ({ title: t('buying.tabs.txnHistory'), indexed: false }));
}

export default function History({ loaderData }: Route.ComponentProps) {
  const { period, transactions } = loaderData;
  const t = useTranslations('buying');
  const link = useLink();
  return (
    <MemberArea title={t('tabs.txnHistory')}>
      <PartLinks
        label={t('period')}
        links={periods.map((one) => ({
          to: link('txnHistory', { query: { period: one === 'six_months' ? null : one } }),
          text: t(`periods.${one}`),
          current: one === period ? 'true' : undefined,
        }))}
      />
      <output className="text-muted">{t('transactionCount', { count: transactions.length })}</output>
      {transactions.length === 0 ? <Empty period={period} /> : <Ledger transactions={transactions} />}
    </MemberArea>
  );
}

function Empty({ period }: { period: (typeof periods)[number] }) {
  const t = useTranslations('buying');
  const link = useLink();
  const text = period === 'all' ? t('noTransactions') : t('noTransactionsLately');
  return <EmptyList text={text} to={link('events')} next={t('emptyNext')} />;
}

/** One line a transaction: what and when on the left, money and state on the right, as in a ledger. */
function Ledger({ transactions }: { transactions: readonly Transaction[] }) {
  const t = useTranslations('buying');
  const link = useLink();
  const formats = useFormats();
  return (
    <ol className="border-y border-edge">
      {transactions.map((one) => (
        <li
          key={one.number}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-4 last:border-b-0 hover:bg-surface sm:px-2"
        >
          <h2 className="font-bold">
            <Link
              to={link('transactionDetail', { query: { number: one.number } })}
              className="text-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {one.title}
            </Link>
          </h2>
          <p className="tabular text-end text-large font-bold">
            <span className="sr-only">{t('grandTotal')} </span>
            {formats.money(one.totalCents)}
          </p>
          <p className="text-small max-sm:col-span-2">
            <time dateTime={one.startsAt}>
              <Unbroken text={formats.dayAndTime(one.startsAt)} />
            </time>
            <span className="text-muted"> · {one.venue}</span>
          </p>
          <p className="text-small max-sm:order-last max-sm:col-span-2 sm:text-end">
            <OrderState state={one.state} status={one.status} />
          </p>
          <p className="tabular col-span-2 text-small text-muted">
            <Unbroken
              text={t('ledgerLine', {
                count: one.quantity,
                number: one.number,
                day: formats.dayOf(one.purchasedAt),
              })}
            />
          </p>
        </li>
      ))}
    </ol>
  );
}

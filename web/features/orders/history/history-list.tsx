import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Transaction } from '../../../../contract/orders/transactions.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { NoBreak } from '../../../ui/no-break.tsx';
import { OrderStateLabel } from '../receipts/order-state-label.tsx';

export function HistoryList({ transactions }: { transactions: readonly Transaction[] }) {
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
              <NoBreak text={formats.dayAndTime(one.startsAt)} />
            </time>
            <span className="text-muted"> · {one.online ? t('online') : one.venue}</span>
          </p>
          <p className="text-small max-sm:order-last max-sm:col-span-2 sm:text-end">
            <OrderStateLabel transaction={one} />
            <CreditWords transaction={one} />
            <MovedWords transaction={one} />
            <RefundWords transaction={one} />
          </p>
          <p className="tabular col-span-2 text-small text-muted">
            <NoBreak
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

/** Explains the low or zero total of an exchange. */
function CreditWords({ transaction: { creditCents } }: { transaction: Transaction }) {
  const t = useTranslations('buying');
  const formats = useFormats();
  if (creditCents === 0) return null;
  return <span className="block text-muted">{t('history.credited', { amount: formats.money(creditCents) })}</span>;
}

/** Shows what happened to some of the tickets; if all were exchanged, the status already shows it. */
function MovedWords({ transaction: { moved, quantity, state } }: { transaction: Transaction }) {
  const t = useTranslations('buying');
  const kinds = (['exchanged', 'returned', 'transferred'] as const).filter(
    (kind) => moved[kind] > 0 && !(kind === 'exchanged' && state === 'exchanged'),
  );
  return kinds.map((kind) => (
    <span key={kind} className="block text-muted">
      {t(`history.moved.${kind}`, { count: String(moved[kind]), of: quantity })}
    </span>
  ));
}

/** Shows a refund that the transaction status does not mention. */
function RefundWords({ transaction: { refund, state } }: { transaction: Transaction }) {
  const t = useTranslations('refunds');
  const formats = useFormats();
  if (!refund || state === 'refund_due' || state === 'refunded') return null;
  const amount = formats.money(refund.cents);
  return <span className="block text-muted">{t(refund.isOpen ? 'inList.partOpen' : 'inList.part', { amount })}</span>;
}

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '../../../../contract/core/language.ts';
import { orderFiles } from '../../../../contract/orders/order-files.ts';
import type { TransactionDetail } from '../../../../contract/orders/transactions.ts';
import { useSite } from '../../../shared/page/site.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';

function orderFileAddress(kind: keyof typeof orderFiles, number: string, language: Language): string {
  return `${orderFiles[kind].replace(':number', number)}?lang=${language}`;
}

type Shown = Pick<TransactionDetail, 'state' | 'collection' | 'interrupted'>;

/** Returns whether the transaction has valid e-tickets to show or download. */
export function hasTicketFiles({ state, collection, interrupted }: Shown): boolean {
  return state === 'paid' && collection.method === 'e_ticket' && interrupted?.state !== 'cancelled';
}

/** Returns whether the transaction was paid for. A payment that bought nothing has no receipt. */
function hasReceipt({ state }: Pick<TransactionDetail, 'state'>): boolean {
  return state === 'paid' || state === 'refund_due' || state === 'refunded' || state === 'exchanged';
}

/** Returns false for a cancelled performance, or a postponed one that has no new date. */
function hasDate({ interrupted }: Pick<TransactionDetail, 'interrupted'>): boolean {
  return interrupted?.state !== 'cancelled' && interrupted?.state !== 'postponed';
}

export function OrderFiles({
  transaction,
  lead = false,
  children,
}: {
  transaction: TransactionDetail;
  /** True if the tickets are the main action of the page. */
  lead?: boolean;
  /** Further actions as list items. */
  children?: ReactNode;
}) {
  const t = useTranslations('buying');
  const files: readonly { kind: keyof typeof orderFiles; icon: IconName; label: string; offered: boolean }[] = [
    { kind: 'tickets', icon: 'ticket', label: t('ticketsPdf'), offered: hasTicketFiles(transaction) },
    { kind: 'receipt', icon: 'download', label: t('receiptPdf'), offered: hasReceipt(transaction) },
    {
      kind: 'calendar',
      icon: 'calendar',
      label: t('addToCalendar'),
      offered: transaction.state === 'paid' && !transaction.past && hasDate(transaction),
    },
  ];
  const { language } = useSite();
  return (
    <ul className="no-print flex flex-wrap gap-2">
      {files.map(({ kind, icon, label, offered }) =>
        offered ? (
          <li key={kind}>
            <a
              href={orderFileAddress(kind, transaction.number, language)}
              className={buttonClass(lead && kind === 'tickets' ? 'main' : 'plain')}
            >
              <Icon name={icon} />
              {label}
              <span className="sr-only">: {transaction.title}</span>
            </a>
          </li>
        ) : null,
      )}
      {children}
    </ul>
  );
}

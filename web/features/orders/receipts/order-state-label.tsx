import type { Transaction, TransactionState } from '../../../../contract/orders/transactions.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';

const looks = {
  open: { icon: 'clock', className: 'text-warn' },
  paid: { icon: 'check', className: 'text-ok' },
  cancelled: { icon: 'close', className: 'text-muted' },
  expired: { icon: 'clock', className: 'text-muted' },
  refund_due: { icon: 'info', className: 'text-warn' },
  refunded: { icon: 'info', className: 'text-muted' },
  exchanged: { icon: 'ticket', className: 'text-muted' },
} as const satisfies Record<TransactionState, { icon: IconName; className: string }>;

/** For a paid transaction whose performance does not take place as sold. */
const off = { icon: 'info', className: 'text-warn' } as const;

export function OrderStateLabel({
  transaction: { state, status, interrupted },
}: {
  transaction: Pick<Transaction, 'state' | 'status' | 'interrupted'>;
}) {
  const { icon, className } = state === 'paid' && interrupted?.state ? off : looks[state];
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${className}`}>
      <Icon name={icon} className="size-4 shrink-0" />
      {status}
    </span>
  );
}

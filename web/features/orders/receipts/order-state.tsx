import type { OrderState as State } from '../../../../contract/orders/orders.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';

const looks = {
  open: { icon: 'clock', className: 'text-warn' },
  paid: { icon: 'check', className: 'text-ok' },
  cancelled: { icon: 'close', className: 'text-muted' },
  expired: { icon: 'clock', className: 'text-muted' },
  refund_due: { icon: 'info', className: 'text-warn' },
  refunded: { icon: 'info', className: 'text-muted' },
} as const satisfies Record<State, { icon: IconName; className: string }>;

/** How a transaction stands, by icon and word. */
export function OrderState({ state, status }: { state: State; status: string }) {
  const { icon, className } = looks[state];
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${className}`}>
      <Icon name={icon} className="size-4 shrink-0" />
      {status}
    </span>
  );
}

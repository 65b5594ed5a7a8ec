import { useTranslations } from 'use-intl';
import type { WishState } from '../../../contract/wish-list/wish-states.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

const looks = {
  matching: { icon: 'search', className: 'text-muted' },
  match_result: { icon: 'ticket', className: 'text-warn' },
  purchase_complete: { icon: 'check', className: 'text-ok' },
  points_unpaid: { icon: 'clock', className: 'text-warn' },
  points_paid: { icon: 'check', className: 'text-ok' },
  cancelled: { icon: 'close', className: 'text-muted' },
  payment_failed: { icon: 'alert', className: 'text-danger' },
} as const satisfies Record<WishState, { icon: IconName; className: string }>;

/** Shows a request's status as an icon and in the specification's text. */
export function WishStatus({ status }: { status: WishState }) {
  const t = useTranslations('wishStates');
  const { icon, className } = looks[status];
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${className}`}>
      <Icon name={icon} className="size-4 shrink-0" />
      {t(status)}
    </span>
  );
}

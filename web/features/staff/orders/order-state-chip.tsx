import { useTranslations } from 'use-intl';
import type { StaffOrder } from '../../../../contract/staff/order.ts';
import { StateChip, type ChipTone } from '../show/state-chip.tsx';

const tones: Record<StaffOrder['state'], ChipTone> = {
  open: 'waits',
  paid: 'ok',
  cancelled: 'still',
  expired: 'still',
  refund_due: 'waits',
  refunded: 'still',
};

/** Order state; complimentary tickets were never paid for. */
export function OrderStateChip({
  state,
  complimentary = false,
}: {
  state: StaffOrder['state'];
  complimentary?: boolean;
}) {
  const t = useTranslations('staff.orders');
  return (
    <StateChip tone={tones[state]}>
      {complimentary && state === 'paid' ? t('complimentary') : t(`states.${state}`)}
    </StateChip>
  );
}

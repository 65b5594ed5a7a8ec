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

/** How an order stands. */
export function OrderState({ state }: { state: StaffOrder['state'] }) {
  const t = useTranslations('staff.orders.states');
  return <StateChip tone={tones[state]}>{t(state)}</StateChip>;
}

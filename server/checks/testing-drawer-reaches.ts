import type { drawerCalls } from '../../contract/staff/counter/drawers.ts';
import type { Reach } from './testing-reaches.ts';

/** How somebody could reach for drawers of counters that are not theirs. */
export const drawerReaches: Record<
  keyof typeof drawerCalls,
  (theirs: { readonly counterId: string; readonly shiftId: string }) => Reach
> = {
  listRefundsToPay: () => ({ query: {} }),
  listOpenShifts: () => ({}),
  closeOthersShift: ({ counterId, shiftId }) => ({
    params: { counterId },
    body: { shiftId, countedCents: 0, reason: 'left' },
  }),
};

import type { drawerCalls } from '../../contract/staff/counter/drawers.ts';
import type { ForeignAccessProbe } from './testing-foreign-access.ts';

export const drawerAccessProbes: Record<
  keyof typeof drawerCalls,
  (theirs: { readonly counterId: string; readonly shiftId: string }) => ForeignAccessProbe
> = {
  listRefundsToPay: () => ({ query: {} }),
  listOpenShifts: () => ({}),
  closeOthersShift: ({ counterId, shiftId }) => ({
    params: { counterId },
    body: { shiftId, countedCents: 0, reason: 'left' },
  }),
};

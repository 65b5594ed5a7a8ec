import * as z from 'zod/mini';

const states = ['scheduled', 'suspended', 'postponed', 'cancelled'] as const;
export const PerformanceStatus = z.enum(states);
/** `scheduled` means that the performance takes place as announced. */
export type PerformanceStatus = z.infer<typeof PerformanceStatus>;

/** Why a performance or a whole event does not take place as announced. */
export const Interruption = z.enum(['suspended', 'postponed', 'cancelled']);
export type Interruption = z.infer<typeof Interruption>;

/** Sale state of a performance in lists and on pages: available, or why not. */
export const PerformanceState = z.enum([
  'available',
  'limited',
  'sold_out',
  'not_open',
  /** Only buyers admitted by an open sale window can buy now. */
  'priority',
  'ended',
  'suspended',
  'postponed',
  'cancelled',
  'elsewhere',
]);

/** Allowed state transitions. The guard, the buttons and the tests all read this table. */
export const performanceMoves = {
  scheduled: ['suspended'],
  /** The organiser has yet to decide; tickets are not sold and entry is closed. */
  suspended: ['scheduled', 'postponed', 'cancelled'],
  /** Until a new date is set, for which tickets remain valid. */
  postponed: ['scheduled', 'cancelled'],
  cancelled: [],
} as const satisfies Record<PerformanceStatus, readonly PerformanceStatus[]>;

export function canPerformanceMove(from: PerformanceStatus, to: PerformanceStatus): boolean {
  const moves: readonly PerformanceStatus[] = performanceMoves[from];
  return moves.includes(to);
}

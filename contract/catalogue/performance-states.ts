import * as z from 'zod/mini';

const states = ['scheduled', 'suspended', 'postponed', 'cancelled'] as const;
export const PerformanceStatus = z.enum(states);
/** State of a performance: `scheduled` if it takes place as announced. */
export type PerformanceStatus = z.infer<typeof PerformanceStatus>;

/** Why a performance, or a whole event, does not take place as announced. */
export const Interruption = z.enum(['suspended', 'postponed', 'cancelled']);
export type Interruption = z.infer<typeof Interruption>;

/** Sale state of a performance in lists and pages: available, or the reason why not. */
export const PerformanceState = z.enum([
  'available',
  'limited',
  'sold_out',
  'not_open',
  /** Only buyers whom an open sale window admits can buy now. */
  'priority',
  'ended',
  'suspended',
  'postponed',
  'cancelled',
  'elsewhere',
]);

/** Allowed moves of a performance from each state. The guard, the buttons and the tests read this table. */
export const performanceMoves = {
  scheduled: ['suspended'],
  /** The organiser has yet to decide; no tickets are sold and no one is admitted. */
  suspended: ['scheduled', 'postponed', 'cancelled'],
  /** Until a new date is set; tickets stay valid for it. */
  postponed: ['scheduled', 'cancelled'],
  cancelled: [],
} as const satisfies Record<PerformanceStatus, readonly PerformanceStatus[]>;

/** Returns true if a performance may move from one state to another. */
export function canPerformanceMove(from: PerformanceStatus, to: PerformanceStatus): boolean {
  const moves: readonly PerformanceStatus[] = performanceMoves[from];
  return moves.includes(to);
}

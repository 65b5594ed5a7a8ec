import * as z from 'zod/mini';

const states = ['scheduled', 'suspended', 'postponed', 'cancelled'] as const;
export const PerformanceStanding = z.enum(states);
/** Whether a performance takes place as announced. */
export type PerformanceStanding = z.infer<typeof PerformanceStanding>;

/** Why a performance, or all of an event, does not take place as announced. */
export const Interruption = z.enum(['suspended', 'postponed', 'cancelled']);
export type Interruption = z.infer<typeof Interruption>;

/** What lists and pages say of a performance: whether tickets can be had, or why not. */
export const PerformanceState = z.enum([
  'available',
  'limited',
  'sold_out',
  'not_open',
  /** Only those may buy now whom a window of its sale is for. */
  'priority',
  'ended',
  'suspended',
  'postponed',
  'cancelled',
  'elsewhere',
]);

/** Where a performance may go from each state: the guard, the buttons and the tests read this. */
export const performanceMoves = {
  scheduled: ['suspended'],
  /** Nothing is sold and nobody is admitted while its organiser decides. */
  suspended: ['scheduled', 'postponed', 'cancelled'],
  /** Until there is a new date; tickets stay good for it. */
  postponed: ['scheduled', 'cancelled'],
  cancelled: [],
} as const satisfies Record<PerformanceStanding, readonly PerformanceStanding[]>;

/** Whether a performance may move so. */
export function canPerformanceMove(from: PerformanceStanding, to: PerformanceStanding): boolean {
  const moves: readonly PerformanceStanding[] = performanceMoves[from];
  return moves.includes(to);
}

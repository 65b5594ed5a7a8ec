import * as z from 'zod/mini';

const states = [
  'matching',
  'match_result',
  'purchase_complete',
  'points_unpaid',
  'points_paid',
  'cancelled',
  'payment_failed',
] as const;
export const WishState = z.enum(states);
/** State of a wish-list request: the seven statuses of the customer's specification. */
export type WishState = z.infer<typeof WishState>;

/**
 * Allowed state transitions, read by the guard, the buttons and the tests. A request that is not paid in time is
 * `cancelled` and its tickets go to the next request immediately. It returns to `matching` if the performance was
 * postponed and payment was impossible.
 */
const wishMoves = {
  matching: ['match_result', 'cancelled'],
  /** Matched tickets are held until points are charged or the member pays by the selected method. */
  match_result: ['points_paid', 'points_unpaid', 'payment_failed', 'purchase_complete', 'cancelled', 'matching'],
  /** Not enough points: any payment method is accepted until the deadline. */
  points_unpaid: ['points_paid', 'payment_failed', 'purchase_complete', 'cancelled', 'matching'],
  /** Points are charged and the tickets are being issued. */
  points_paid: ['purchase_complete', 'payment_failed', 'cancelled'],
  /** A payment failed and can be retried until the deadline. */
  payment_failed: ['points_paid', 'purchase_complete', 'cancelled', 'matching'],
  purchase_complete: [],
  /** A late payment that was honoured. */
  cancelled: ['purchase_complete'],
} as const satisfies Record<WishState, readonly WishState[]>;

export function canWishMove(from: WishState, to: WishState): boolean {
  const moves: readonly WishState[] = wishMoves[from];
  return moves.includes(to);
}

/** States with held, unpaid tickets, which offer 'pay again'. */
export const payableWishes: readonly WishState[] = ['match_result', 'points_unpaid', 'payment_failed'];
export const cancellableWishes: readonly WishState[] = ['matching', ...payableWishes];
/** States that count towards the member's ticket and request limits. */
export const openWishes: readonly WishState[] = [...cancellableWishes, 'points_paid'];

const causes = [
  'member',
  'lapsed',
  'performance_over',
  'sale_closed',
  'performance_cancelled',
  'tickets_gone',
  'account_closed',
] as const;
export const WishEnd = z.enum(causes);
/** Why a request was cancelled. `lapsed`: not paid in time; `tickets_gone`: paid too late, with a refund. */
export type WishEnd = z.infer<typeof WishEnd>;

/** Events that notify members in the inbox and by mail. */
export const wishNews = [
  'received',
  /** Tickets were matched and need payment, by any method or because the points were insufficient. */
  'found',
  'points_short',
  'reminder',
  'bought',
  'lapsed',
  /** The performance was postponed while payment was pending; the request waits again. */
  'waits_again',
  /** The performance has a new date; the request continues. */
  'moved',
  'performance_cancelled',
  'performance_over',
  'sale_closed',
] as const;
export type WishNews = (typeof wishNews)[number];

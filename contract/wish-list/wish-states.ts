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
/** Where a request of the wish list stands: the seven statuses of the customer's specification. */
export type WishState = z.infer<typeof WishState>;

/**
 * Where a request may go from each state: the guard, the buttons and the tests read this. A request whose time to pay
 * runs out is `cancelled`: its tickets go to the next one at once. It is `matching` again where the performance was put off,
 * so that nobody could pay for it.
 */
const wishMoves = {
  /** Waits for tickets. */
  matching: ['match_result', 'cancelled'],
  /** Tickets were found and are held; they wait for points to be taken, or for the payment that the member chose. */
  match_result: ['points_paid', 'points_unpaid', 'payment_failed', 'purchase_complete', 'cancelled', 'matching'],
  /** The points did not suffice: any way to pay will do until the time is over. */
  points_unpaid: ['points_paid', 'payment_failed', 'purchase_complete', 'cancelled', 'matching'],
  /** The points were taken and the tickets are being made. */
  points_paid: ['purchase_complete', 'payment_failed', 'cancelled'],
  /** A payment did not succeed: it can be paid again until the time is over. */
  payment_failed: ['points_paid', 'purchase_complete', 'cancelled', 'matching'],
  purchase_complete: [],
  /** Money that came too late and was honoured all the same. */
  cancelled: ['purchase_complete'],
} as const satisfies Record<WishState, readonly WishState[]>;

/** Whether a request may move so. */
export function canWishMove(from: WishState, to: WishState): boolean {
  const moves: readonly WishState[] = wishMoves[from];
  return moves.includes(to);
}

/** Tickets are held for it and wait to be paid: 'pay again' is offered. */
export const payableWishes: readonly WishState[] = ['match_result', 'points_unpaid', 'payment_failed'];
/** Its member may cancel it. */
export const cancellableWishes: readonly WishState[] = ['matching', ...payableWishes];
/** It counts towards the tickets and requests that a member may have. */
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
/** Why a request was cancelled. `lapsed`: not paid in time; `tickets_gone`: paid too late, the money goes back. */
export type WishEnd = z.infer<typeof WishEnd>;

/** What members are told of their requests, in the inbox and by mail. */
export const wishNews = [
  'received',
  /** Tickets were found: to be paid by any way, or because the points did not suffice. */
  'found',
  'points_short',
  'reminder',
  'bought',
  'lapsed',
  /** The performance was put off while tickets waited to be paid: the request waits again. */
  'waits_again',
  /** The performance has another date, and the request stands. */
  'moved',
  'performance_cancelled',
  'performance_over',
  'sale_closed',
] as const;
export type WishNews = (typeof wishNews)[number];

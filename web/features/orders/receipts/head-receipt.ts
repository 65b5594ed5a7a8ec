import type { Transaction, TransactionDetail } from '../../../../contract/orders/transactions.ts';

/**
 * What the page of a receipt is headed by: money that goes back or went back, what is cancelled or over, or tickets for
 * what is to come, bought, exchanged for or had for nothing.
 */
export function headReceipt(
  transactions: readonly Pick<TransactionDetail, 'state' | 'past' | 'interrupted' | 'creditCents' | 'totalCents'>[],
):
  | 'refundTitle'
  | 'refundedTitle'
  | 'exchangedTitle'
  | 'calledOffTitle'
  | 'pastTitle'
  | 'exchangeDone'
  | 'thanksFree'
  | 'thanks' {
  if (transactions.every(({ state }) => state === 'exchanged')) return 'exchangedTitle';
  if (transactions.every(({ state }) => state === 'refunded')) return 'refundedTitle';
  if (transactions.every(isLost)) return 'refundTitle';
  if (transactions.every((one) => isLost(one) || isOff(one))) return 'calledOffTitle';
  if (transactions.every((one) => isLost(one) || one.past)) return 'pastTitle';
  if (transactions.every(({ creditCents }) => creditCents > 0)) return 'exchangeDone';
  return transactions.every(({ totalCents }) => totalCents === 0) ? 'thanksFree' : 'thanks';
}

/** Paid, and without tickets: its money goes back or went back, or they went for others. */
export function isLost({ state }: Pick<Transaction, 'state'>): boolean {
  return state === 'refund_due' || state === 'refunded' || state === 'exchanged';
}

/** Its performance is cancelled, and what becomes of the tickets is not decided yet. */
export function isOff({ state, interrupted }: Pick<TransactionDetail, 'state' | 'interrupted'>): boolean {
  return state === 'paid' && interrupted?.state === 'cancelled';
}

import type { Transaction, TransactionDetail } from '../../../../contract/orders/transactions.ts';

/**
 * Returns the receipt heading: refunded, exchanged, cancelled or past tickets, or thanks for tickets that were bought,
 * exchanged or free.
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

/** Returns whether a paid transaction no longer has its tickets: refunded, to be refunded, or exchanged. */
export function isLost({ state }: Pick<Transaction, 'state'>): boolean {
  return state === 'refund_due' || state === 'refunded' || state === 'exchanged';
}

/**
 * Returns whether the performance of a paid transaction is cancelled, and neither a refund nor an exchange has been
 * requested yet.
 */
export function isOff({ state, interrupted }: Pick<TransactionDetail, 'state' | 'interrupted'>): boolean {
  return state === 'paid' && interrupted?.state === 'cancelled';
}

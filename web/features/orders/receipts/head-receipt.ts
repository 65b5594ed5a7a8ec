import type { Transaction, TransactionDetail } from '../../../../contract/orders/transactions.ts';

/**
 * What the page of a receipt is headed by: money that goes back or went back, what is cancelled or over, or tickets for
 * what is to come, bought or exchanged for.
 */
export function headReceipt(
  transactions: readonly Pick<TransactionDetail, 'state' | 'past' | 'interrupted' | 'creditCents'>[],
): 'refundTitle' | 'refundedTitle' | 'exchangedTitle' | 'calledOffTitle' | 'pastTitle' | 'exchangeDone' | 'thanks' {
  if (transactions.every(({ state }) => state === 'exchanged')) return 'exchangedTitle';
  if (transactions.every(({ state }) => state === 'refunded')) return 'refundedTitle';
  if (transactions.every(isLost)) return 'refundTitle';
  if (transactions.every((one) => isLost(one) || isOff(one))) return 'calledOffTitle';
  if (transactions.every((one) => isLost(one) || one.past)) return 'pastTitle';
  return transactions.every(({ creditCents }) => creditCents > 0) ? 'exchangeDone' : 'thanks';
}

/** Paid, and without tickets: its money goes back or went back, or they went for others. */
export function isLost({ state }: Pick<Transaction, 'state'>): boolean {
  return state === 'refund_due' || state === 'refunded' || state === 'exchanged';
}

/** Its performance is cancelled, and what becomes of the tickets is not decided yet. */
export function isOff({ state, interrupted }: Pick<TransactionDetail, 'state' | 'interrupted'>): boolean {
  return state === 'paid' && interrupted?.state === 'cancelled';
}

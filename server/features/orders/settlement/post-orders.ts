import type { Tx } from '../../../context.ts';
import { recordPostings, type LedgerEntry } from '../../ledger/record-postings.ts';
import type { OrderRow } from '../store.ts';

/**
 * Returns the debits for an order's total: the organiser's part for the tickets, our part for the fees. Credit from an
 * exchange (`shareCredit`) pays tickets first, then fees.
 */
export function shareOrder(order: OrderRow): LedgerEntry[] {
  const credited = shareCredit(order);
  return [
    [`organiser:${order.performanceId}`, order.ticketsCents - order.discountCents - credited.ticketsCents],
    ['fees', order.feesCents - credited.feesCents],
    ['delivery', order.deliveryFeeCents],
  ];
}

/** Splits the credit for exchanged tickets into tickets and fees, in cents. */
export function shareCredit(order: OrderRow): { ticketsCents: number; feesCents: number } {
  const ticketsCents = Math.min(order.creditCents, order.ticketsCents - order.discountCents);
  return { ticketsCents, feesCents: order.creditCents - ticketsCents };
}

/**
 * Posts the money of a charge to the orders that it pays for, by their totals, including those whose seats are gone.
 */
export async function postOrders(
  tx: Tx,
  at: Date,
  paid: readonly { chargeId: string; orders: readonly OrderRow[] }[],
): Promise<void> {
  await recordPostings(
    tx,
    at,
    paid.map(({ chargeId, orders }) => ({
      subjectId: chargeId,
      kind: 'checkout_settled',
      entries: orders.flatMap((order) => [
        ['unallocated', order.totalCents] as const,
        ...shareOrder(order).map(([account, cents]): LedgerEntry => [account, -cents]),
      ]),
    })),
  );
}

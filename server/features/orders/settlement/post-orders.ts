import type { Tx } from '../../../context.ts';
import { recordPostings, type LedgerEntry } from '../../ledger/record-postings.ts';
import type { OrderRow } from '../store.ts';

/**
 * What an order owes whom of its total, as debits: the organiser for the tickets, the shop its fees. What was given up
 * for it in exchange (`shareCredit`) pays tickets first, then fees.
 */
export function shareOrder(order: OrderRow): LedgerEntry[] {
  const credited = shareCredit(order);
  return [
    [`organiser:${order.performanceId}`, order.ticketsCents - order.discountCents - credited.ticketsCents],
    ['fees', order.feesCents - credited.feesCents],
    ['delivery', order.deliveryFeeCents],
  ];
}

/** What tickets given up for an order pay of it, in cents. */
export function shareCredit(order: OrderRow): { ticketsCents: number; feesCents: number } {
  const ticketsCents = Math.min(order.creditCents, order.ticketsCents - order.discountCents);
  return { ticketsCents, feesCents: order.creditCents - ticketsCents };
}

/** Sets the money of a charge against the orders that it pays for, as its total says, also those whose places are gone. */
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

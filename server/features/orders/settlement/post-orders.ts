import type { Tx } from '../../../context.ts';
import { recordPostings, type Entry } from '../../ledger/record-postings.ts';
import type { OrderRow } from '../store.ts';

/** What an order owes whom, as debits: the organiser for the tickets, the shop its fees. They sum to its total. */
export function shareOrder(order: OrderRow): Entry[] {
  return [
    [`organiser:${order.performanceId}`, order.ticketsCents - order.discountCents],
    ['fees', order.feesCents],
    ['delivery', order.deliveryFeeCents],
  ];
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
        ...shareOrder(order).map(([account, cents]): Entry => [account, -cents]),
      ]),
    })),
  );
}

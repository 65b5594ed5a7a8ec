import type { RefundCause } from '../../../../contract/payments/refunds.ts';
import type { Actor, Program, Tx } from '../../../context.ts';
import { lockForRefunds } from '../../payments/refunds/refund-checks.ts';
import { endTickets } from '../../seating/holds/move-tickets.ts';
import { chargesOf, refundFromFunds } from '../settlement/order-funds.ts';
import { settleReturned } from '../settlement/record-refund.ts';
import { moveOrders, type OrderRow } from '../store.ts';
import { lockOrder, type OrderKey } from './return-tickets.ts';
import { nameEnder } from './rules.ts';
import { valueTickets } from './value-tickets.ts';

/** Result of a return, and the blocks with free seats, for `refreshSeats`. */
export interface ReturnedOrder {
  order: OrderRow;
  /** Refund of the remainder: money and points. */
  refundCents: number;
  /** Members other than the buyer who had its tickets, without duplicates. */
  holderIds: string[];
  blocks: Awaited<ReturnType<typeof endTickets>>;
}

/** Reason for a return, without naming a person, and the notification to the buyer. */
export interface ReturnReason {
  readonly note: string;
  readonly cause: RefundCause | null;
}

/**
 * Refunds everything that remains of a paid order: its valid tickets end, including transferred ones. Prices, fees and
 * delivery are refunded in one piece to their original charges, points as points. Amounts withheld for tickets that
 * ended earlier are not refunded. Runs in the caller's transaction.
 * @returns undefined, with nothing changed, for an order that is not paid: already refunded, or not yet settled.
 */
export async function returnOrder(
  program: Program,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId?: string },
  key: OrderKey,
  { note, cause }: ReturnReason,
): Promise<ReturnedOrder | undefined> {
  const locked = await lockOrder(tx, key);
  if (locked?.order.state !== 'paid') return undefined;
  const { checkout, order, tickets } = locked;
  const { performanceId, orderId } = order;
  await lockForRefunds(tx, await chargesOf(tx, checkout, order));
  const values = new Map(valueTickets(order, tickets).map((value) => [value.n, value]));
  const valid = tickets.filter(({ endedAs }) => !endedAs);
  const leaving = valid.map(({ n, issue }) => {
    const { priceCents, feeCents } = values.get(n)!;
    return { n, issue, leftCents: priceCents, leftFeeCents: feeCents };
  });
  const how = { endedAs: 'voided', note, places: 'on_sale', by: nameEnder(by.actor) } as const;
  const blocks = await endTickets(program, tx, order, leaving, how);
  await moveOrders(tx, [{ performanceId, orderId, state: 'refund_due' }]);
  const priceCents = leaving.reduce((sum, { leftCents }) => sum + leftCents, 0);
  const feesCents = leaving.reduce((sum, { leftFeeCents }) => sum + leftFeeCents, 0);
  const refundCents = priceCents + feesCents + order.deliveryFeeCents;
  if (refundCents === 0) await settleReturned(tx, checkout, { ...order, state: 'refund_due' });
  else {
    await refundFromFunds(
      program,
      tx,
      by,
      { checkout, order },
      {
        amountCents: refundCents,
        reason: `order:${orderId}`,
        cause,
        from: [
          [`organiser:${performanceId}`, priceCents],
          ['fees', feesCents],
          ['delivery', order.deliveryFeeCents],
        ],
      },
    );
  }
  return { order, refundCents, holderIds: holdersOf(valid), blocks };
}

/** Returns the recipients of transferred tickets, without duplicates. */
export function holdersOf(tickets: readonly { readonly holderId: string | null }[]): string[] {
  return [...new Set(tickets.flatMap(({ holderId }) => holderId ?? []))];
}

import type { Actor, Program, Tx } from '../../../context.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import { voidTickets } from '../../seating/holds/void-tickets.ts';
import { lockCheckouts, moveOrders, readOrdersOf, type OrderRow } from '../store.ts';
import { shareOrder } from './post-orders.ts';

/** What was given back, and the blocks whose places are free again, for `seeVoided`. */
export interface ReturnedOrder {
  order: OrderRow;
  blocks: Awaited<ReturnType<typeof voidTickets>>;
}

/**
 * Gives a paid order back in full, fees and delivery included: its tickets end, its money is asked to go to where it came
 * from, points as points. Done in the caller's transaction.
 * @returns undefined, with nothing changed, for an order that is not paid: refunded before, or not yet settled.
 */
export async function returnOrder(
  program: Program,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId?: string },
  key: { memberId: string; checkoutId: string; orderId: string },
): Promise<ReturnedOrder | undefined> {
  const [checkout] = await lockCheckouts(tx, [key]);
  const orders = checkout ? await readOrdersOf(tx, [checkout]) : [];
  const order = orders.find((one) => one.orderId === key.orderId);
  if (!checkout || order?.state !== 'paid') return undefined;
  const { performanceId, orderId, totalCents: amountCents } = order;
  const blocks = await voidTickets(tx, order);
  await moveOrders(tx, [{ performanceId, orderId, state: 'refund_due' }]);
  if (amountCents === 0) await moveOrders(tx, [{ performanceId, orderId, state: 'refunded' }]);
  else {
    const chargeId = checkout.paidChargeId;
    if (!chargeId) throw new Error(`order ${order.number} was paid by no charge`);
    await requestRefund(program, tx, by, {
      chargeId,
      amountCents,
      reason: `order:${orderId}`,
      from: shareOrder(order),
    });
  }
  return { order, blocks };
}

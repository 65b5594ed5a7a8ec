import type { Ctx, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { readPerformanceStatus } from '../../catalogue/events/move-performance.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import { findOrder } from '../staff/find-orders.ts';
import { lockCheckouts, readOrdersOf, type CheckoutRow, type OrderRow } from '../store.ts';
import { insertPapers } from '../store-papers.ts';
import { insertParcel, readParcels } from '../store-parcels.ts';
import { nameEnder } from '../tickets/rules.ts';

type NoParcel = 'tickets_not_ready' | 'parcel_not_by_courier';

/**
 * Packs one parcel with all orders of a checkout and switches their tickets to paper. Packs once, even under concurrent
 * requests; a retry with the same ID returns the same result.
 * @param permit names one of its orders by number.
 * @returns its orders that have tickets, for printing.
 */
export async function packParcel(
  ctx: Ctx,
  permit: Permit<'parcel.send', string>,
  { handOverId }: { handOverId: string },
): Promise<Outcome<OrderRow[], NoParcel | 'order_not_found' | 'tickets_cancelled' | 'parcel_packed'>> {
  const found = await findOrder(ctx, permit.subject);
  if (!found) return refuse('order_not_found');
  return ctx.transact(async (tx): Promise<Outcome<OrderRow[], NoParcel | 'tickets_cancelled' | 'parcel_packed'>> => {
    const locked = await lockParcel(tx, found);
    if (!locked.ok) return locked;
    const { checkout, orders } = locked.value;
    const [before] = await readParcels(tx, [checkout]);
    if (before) return before.handOverId === handOverId ? done(orders) : refuse('parcel_packed');
    // One after another, because a transaction uses one connection.
    for (const order of orders) {
      if ((await readPerformanceStatus(tx, order.performanceId)) === 'cancelled') return refuse('tickets_cancelled');
    }
    const how = { handOverId, at: ctx.now(), by: nameEnder(permit.actor) };
    for (const order of orders) {
      const tickets = (await readOrderTickets(tx, order)).filter(({ endedAs }) => !endedAs);
      await insertPapers(tx, order, tickets, how);
    }
    await insertParcel(tx, checkout, handOverId, how.at);
    await recordChange(ctx, tx, permit, { packed: orders.map(({ number }) => number), handOverId });
    return done(orders);
  });
}

/** Locks the checkout of an order. Returns it with its ticketed orders if a courier delivers them. */
export async function lockParcel(
  tx: Tx,
  key: Pick<OrderRow, 'memberId' | 'checkoutId'>,
): Promise<Outcome<{ checkout: CheckoutRow; orders: OrderRow[] }, NoParcel>> {
  const [checkout] = await lockCheckouts(tx, [key]);
  if (!checkout) return refuse('tickets_not_ready');
  if (checkout.method !== 'courier') return refuse('parcel_not_by_courier');
  const orders = (await readOrdersOf(tx, [checkout])).filter(({ state }) => state === 'paid');
  return orders.length > 0 ? done({ checkout, orders }) : refuse('tickets_not_ready');
}

import type { NoTickets } from '../../../../contract/orders/orders.ts';
import type { CollectionMethod, DeliveryRegion } from '../../../../contract/orders/collection-methods.ts';
import { methodsFor } from '../../../../contract/orders/collection-methods.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { readPerformanceStatus } from '../../catalogue/events/move-performance.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { readChargesById } from '../../payments/charges/read-charges.ts';
import { readOrderTickets, type LatestTicket } from '../../seating/holds/move-tickets.ts';
import { offerCollection } from '../cart/read-collection-options.ts';
import { checkNoOpenOffers } from '../staff/refund-order.ts';
import { whyNoTickets, type CollectionOffer } from '../rules.ts';
import { readGifts } from '../store-gifts.ts';
import { readPapers } from '../store-papers.ts';
import { readParcels } from '../store-parcels.ts';
import { lockCheckouts, readOrdersOf, type CheckoutKey, type CheckoutRow, type OrderRow } from '../store.ts';
import { checkReturnable } from '../tickets/return-tickets.ts';

/** The ticketed orders of a payment, and what prevents a change of collection method. */
export interface CheckedOrders {
  readonly checkout: CheckoutRow;
  readonly orders: readonly { readonly order: OrderRow; readonly valid: readonly LatestTicket[] }[];
  readonly obstacle: ChangeObstacle | undefined;
}

type ChangeObstacle =
  | NoTickets
  | 'tickets_cancelled'
  | 'performance_begun'
  | 'tickets_collected'
  | 'parcel_packed'
  | 'tickets_passed_on'
  | 'tickets_offered'
  | 'tickets_for_resale'
  | 'account_closed'
  | 'collection_not_available';

/** Locks the checkout of an order and checks it and its orders. Returns `checkout: undefined` if there is none. */
export async function checkCollectionChange(
  ctx: Ctx,
  tx: Tx,
  key: CheckoutKey & Pick<OrderRow, 'orderId'>,
): Promise<CheckedOrders | { readonly checkout: undefined }> {
  const [checkout] = await lockCheckouts(tx, [key]);
  if (!checkout) return { checkout: undefined };
  const all = await readOrdersOf(tx, [checkout]);
  const paid = all.filter(({ state }) => state === 'paid');
  const orders: { order: OrderRow; valid: LatestTicket[] }[] = [];
  // One after another, because a transaction uses one connection.
  for (const order of paid) {
    orders.push({ order, valid: (await readOrderTickets(tx, order)).filter(({ endedAs }) => !endedAs) });
  }
  const own = all.find(({ orderId }) => orderId === key.orderId);
  if (own?.state !== 'paid') return { checkout, orders, obstacle: whyNoTickets(own) };
  return { checkout, orders, obstacle: await findObstacle(ctx, tx, { checkout, orders }) };
}

async function findObstacle(
  ctx: Ctx,
  tx: Tx,
  { checkout, orders }: Omit<CheckedOrders, 'obstacle'>,
): Promise<ChangeObstacle | undefined> {
  if ((await readParcels(tx, [checkout])).length > 0) return 'parcel_packed';
  for (const { order, valid } of orders) {
    // Guests have no account that could show an order: their tickets come by mail.
    if ((await readGifts(tx, order.performanceId, order.orderId)).length > 0) return 'collection_not_available';
    if ((await readPerformanceStatus(tx, order.performanceId)) === 'cancelled') return 'tickets_cancelled';
    const papers = await readPapers(tx, order);
    if (valid.some(({ n, issue }) => papers.some((paper) => paper.n === n && paper.issue === issue)))
      return 'tickets_collected';
    if (valid.some(({ holderId }) => holderId !== null)) return 'tickets_passed_on';
    const offers = await checkNoOpenOffers(ctx, tx, { checkout, order, tickets: valid }, valid);
    if (offers) return offers;
    const obstacle = await checkReturnable(ctx, { order, tickets: valid }, valid, null);
    if (obstacle) return obstacle === 'performance_begun' ? obstacle : 'tickets_not_ready';
  }
  return (await readContact(ctx, checkout.memberId)) ? undefined : 'account_closed';
}

/** A collection method, and why it cannot be selected. */
export interface CollectionWay extends Omit<CollectionOffer, 'refusal'> {
  readonly refusal: CollectionOffer['refusal'] | 'not_paid_by_card' | null;
  /** Cost beyond the delivery fee paid, in cents. Waived, because no payment is taken. */
  readonly waivedCents: number;
}

/**
 * Returns all collection methods for paid orders of one checkout. The current method stays available even past its
 * cutoff, so that its address can be corrected.
 */
export async function listWays(
  ctx: Ctx,
  tx: Tx,
  { checkout, orders }: Omit<CheckedOrders, 'obstacle'>,
): Promise<CollectionWay[]> {
  if (orders.length === 0) return [];
  const offers = await offerCollection(ctx, [...new Set(orders.map(({ order }) => order.performanceId))]);
  const [charge] = checkout.paidChargeId ? await readChargesById(tx, [checkout.paidChargeId]) : [];
  const paidCents = sumPaid(orders);
  return offers.map((offer): CollectionWay => {
    if (isWay(checkout, offer)) return { ...offer, available: true, refusal: null, waivedCents: 0 };
    const way = { ...offer, waivedCents: Math.max(0, offer.feeCents - paidCents) };
    if (!way.available) return way;
    const byCard = charge && methodsFor(offer.method, [charge.method]).length > 0;
    return offer.method === 'kiosk' && !byCard ? { ...way, available: false, refusal: 'not_paid_by_card' } : way;
  });
}

/** Returns the delivery fee paid for the remaining tickets, excluding amounts refunded with other orders. */
export function sumPaid(orders: CheckedOrders['orders']): number {
  return orders.reduce((sum, { order }) => sum + order.deliveryFeeCents, 0);
}

function isWay(
  { method, region }: CheckoutRow,
  offer: { readonly method: CollectionMethod; readonly region: DeliveryRegion | null },
): boolean {
  return offer.method === method && (method !== 'courier' || offer.region === (region ?? 'hong_kong'));
}

import type { CollectionMethod } from '../../../../contract/orders/collection-methods.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { Db, Tx } from '../../../context.ts';
import { readTicketsOfOrders, type LatestRow } from '../../seating/holds/move-tickets.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { listFundsLeft, takeFunds, type Fund } from '../settlement/order-funds.ts';
import { readFunds } from '../store-exchanges.ts';
import { readCheckoutRows, type CheckoutKey, type OrderRow } from '../store.ts';
import { readOrdersOfPerformance } from '../store-performances.ts';
import { valueTickets } from '../tickets/value-tickets.ts';

/** A paid order with data of its checkout and its remaining tickets and money. */
export interface PaidOrder extends OrderRow {
  /** Null if nothing was due. */
  chargeId: string | null;
  /** Charges that would receive a refund of the remainder, and the part of each, in cents; empty for a free order. */
  funds: Fund[];
  language: Language;
  method: CollectionMethod;
  /** Value of the valid tickets in cents, including fees and delivery. */
  owedCents: number;
  /** Count of valid tickets, and of those that the buyer still has. */
  valid: number;
  own: number;
  /** Count of tickets that ended with the order, and of exchanged ones. */
  voided: number;
  exchanged: number;
  /** True if everything sold and delivered remains: nothing was returned or exchanged. */
  whole: boolean;
  /** The buyer, and members who received transferred tickets. */
  people: string[];
}

/** Returns a page of a performance's paid orders, by ID, starting after a given order. */
export async function listPaidOrders(
  db: Db | Tx,
  performanceId: string,
  after: string | null,
  limit: number,
): Promise<PaidOrder[]> {
  return withWhatIsLeft(
    db,
    performanceId,
    await readOrdersOfPerformance(db, performanceId, { state: 'paid', after, limit }),
  );
}

/** Returns an order of a performance in any state, with its remaining tickets and money; undefined if there is none. */
export async function readPaidOrder(
  db: Db | Tx,
  performanceId: string,
  orderId: string,
): Promise<PaidOrder | undefined> {
  const orders = await readOrdersOfPerformance(db, performanceId, { orderIds: [orderId] });
  return (await withWhatIsLeft(db, performanceId, orders))[0];
}

/**
 * Reads money before tickets. Both only decrease, so the money covers the remaining tickets even if some are returned
 * between the two reads.
 */
async function withWhatIsLeft(db: Db | Tx, performanceId: string, orders: readonly OrderRow[]): Promise<PaidOrder[]> {
  const checkouts = new Map((await readCheckoutRows(db, orders)).map((row) => [checkoutSubjectOf(row), row]));
  const paid = orders.map((order) => {
    const checkout = checkouts.get(checkoutSubjectOf(order));
    if (!checkout) throw new Error(`order ${order.number} has no checkout`);
    return { order, checkout, paidChargeId: checkout.paidChargeId };
  });
  const owing = paid.filter(({ order }) => order.state === 'paid');
  const left = await listFundsLeft(db, owing);
  const funds = new Map(owing.map(({ order }, at) => [order.orderId, left[at]!]));
  const ids = orders.map(({ orderId }) => orderId);
  const tickets = await readTicketsOfOrders(db, performanceId, ids);
  return paid.map(({ order, checkout: { paidChargeId: chargeId, language, method } }) => {
    const owed = leftOf(order, tickets.get(order.orderId) ?? []);
    const own = order.state === 'paid' ? takeFunds(funds.get(order.orderId)!, owed.owedCents) : [];
    return { ...order, chargeId, language, method, ...owed, funds: own };
  });
}

type Left = Pick<PaidOrder, 'owedCents' | 'valid' | 'own' | 'voided' | 'exchanged' | 'whole' | 'people'>;

/** Returns the remaining tickets of an order after returns and transfers. */
function leftOf(order: OrderRow, tickets: readonly LatestRow[]): Left {
  const valid = new Map(tickets.flatMap((one) => (one.endedAs ? [] : [[one.n, one] as const])));
  const owed = valueTickets(order, tickets).filter(({ n }) => valid.has(n));
  const owedCents = owed.reduce((sum, { priceCents, feeCents }) => sum + priceCents + feeCents, order.deliveryFeeCents);
  const holders = [...valid.values()].map(({ holderId }) => holderId ?? order.memberId);
  const own = [...valid.values()].filter(({ holderId }) => holderId === null).length;
  const whole = owedCents === worthOf(order);
  const ended = (how: LatestRow['endedAs']) => tickets.filter(({ endedAs }) => endedAs === how).length;
  const people = [...new Set([order.memberId, ...holders])];
  return { owedCents, valid: valid.size, own, voided: ended('voided'), exchanged: ended('exchanged'), whole, people };
}

/** Returns an order's price in cents: the amount paid plus the credit for exchanged tickets. */
export function worthOf({ totalCents, creditCents }: Pick<OrderRow, 'totalCents' | 'creditCents'>): number {
  return totalCents + creditCents;
}

/** Returns the subjects of checkouts that may be paying for tickets of a performance. */
export async function listOpenSubjects(db: Db | Tx, performanceId: string): Promise<string[]> {
  const orders = await readOrdersOfPerformance(db, performanceId, { state: 'open', after: null, limit: 100_000 });
  return orders.map(checkoutSubjectOf);
}

export function readOrdersById(db: Db | Tx, performanceId: string, orderIds: readonly string[]): Promise<OrderRow[]> {
  return readOrdersOfPerformance(db, performanceId, { orderIds });
}

/** Returns the charges of some orders, including those of tickets exchanged for them, without duplicates. */
export async function listChargesOfOrders(
  db: Db | Tx,
  orders: readonly (CheckoutKey & Pick<OrderRow, 'orderId'>)[],
): Promise<string[]> {
  const paid = (await readCheckoutRows(db, orders)).flatMap(({ paidChargeId }) => paidChargeId ?? []);
  return [...new Set([...paid, ...(await readFunds(db, ...orders)).map(({ chargeId }) => chargeId)])];
}

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

/** A paid order with data of its checkout and what remains of it. */
export interface PaidOrder extends OrderRow {
  /** Null if nothing was to be paid. */
  chargeId: string | null;
  /** Charges that a refund of the rest would go to, with the part of each, in cents; empty for a free order. */
  funds: Fund[];
  language: Language;
  method: CollectionMethod;
  /** Amount of its valid tickets, with fees, and delivery, in cents. */
  owedCents: number;
  /** Valid tickets, and how many of them the buyer has. */
  valid: number;
  own: number;
  /** Tickets that ended with the order, and exchanged ones. */
  voided: number;
  exchanged: number;
  /** True if the rest is everything that was sold and delivered, so nothing was returned or exchanged. */
  whole: boolean;
  /** The buyer, and members who received transferred tickets. */
  people: string[];
}

/** Returns paid orders of a performance by id, after one of them. */
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

/** Returns an order of a performance in any state, with what remains of it; undefined if there is none. */
export async function readPaidOrder(
  db: Db | Tx,
  performanceId: string,
  orderId: string,
): Promise<PaidOrder | undefined> {
  const orders = await readOrdersOfPerformance(db, performanceId, { orderIds: [orderId] });
  return (await withWhatIsLeft(db, performanceId, orders))[0];
}

/**
 * Reads money before tickets: both only decrease, so the money covers the remaining tickets even if some are returned
 * between both reads.
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

/** Returns what remains of an order after tickets were returned or transferred. */
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

/** Returns an order's price in cents, paid or credited for exchanged tickets. */
export function worthOf({ totalCents, creditCents }: Pick<OrderRow, 'totalCents' | 'creditCents'>): number {
  return totalCents + creditCents;
}

/** Returns the subjects of checkouts that may be paying for tickets of a performance. */
export async function listOpenSubjects(db: Db | Tx, performanceId: string): Promise<string[]> {
  const orders = await readOrdersOfPerformance(db, performanceId, { state: 'open', after: null, limit: 100_000 });
  return orders.map(checkoutSubjectOf);
}

/** Returns orders of a performance by id, in any state. */
export function readOrdersById(db: Db | Tx, performanceId: string, orderIds: readonly string[]): Promise<OrderRow[]> {
  return readOrdersOfPerformance(db, performanceId, { orderIds });
}

/** Returns the charges of some orders, including those of tickets exchanged for them, each once. */
export async function listChargesOfOrders(
  db: Db | Tx,
  orders: readonly (CheckoutKey & Pick<OrderRow, 'orderId'>)[],
): Promise<string[]> {
  const paid = (await readCheckoutRows(db, orders)).flatMap(({ paidChargeId }) => paidChargeId ?? []);
  return [...new Set([...paid, ...(await readFunds(db, ...orders)).map(({ chargeId }) => chargeId)])];
}

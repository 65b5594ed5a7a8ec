import type { CollectionMethod } from '../../../../contract/orders/ways.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { Db, Tx } from '../../../context.ts';
import { readTicketsOfOrders, type LatestRow } from '../../seating/holds/move-tickets.ts';
import { subjectOf } from '../settlement/name-subject.ts';
import { readCheckoutRows, type CheckoutKey, type OrderRow } from '../store.ts';
import { readFunds } from '../store-exchanges.ts';
import { readOrdersOfPerformance } from '../store-performances.ts';
import { valueTickets } from '../tickets/value-tickets.ts';

/** A paid order with what its checkout says of it, and what is left of it. */
export interface PaidOrder extends OrderRow {
  /** Null where nothing was to be paid. */
  chargeId: string | null;
  language: Language;
  method: CollectionMethod;
  /** Of its valid tickets, with their fees, and delivery. */
  owedCents: number;
  /** Valid tickets. */
  valid: number;
  /** The buyer, and members to whom some were passed on. */
  people: string[];
}

/** Paid orders of a performance by their ids, after one of them. */
export async function listPaidOrders(
  db: Db | Tx,
  performanceId: string,
  after: string | null,
  limit: number,
): Promise<PaidOrder[]> {
  const orders = await readOrdersOfPerformance(db, performanceId, { state: 'paid', after, limit });
  const checkouts = new Map((await readCheckoutRows(db, orders)).map((row) => [subjectOf(row), row]));
  const ids = orders.map(({ orderId }) => orderId);
  const tickets = await readTicketsOfOrders(db, performanceId, ids);
  return orders.map((order) => {
    const checkout = checkouts.get(subjectOf(order));
    if (!checkout) throw new Error(`order ${order.number} has no checkout`);
    const { paidChargeId: chargeId, language, method } = checkout;
    return { ...order, chargeId, language, method, ...leftOf(order, tickets.get(order.orderId) ?? []) };
  });
}

/** What is left of an order whose tickets may have been returned or passed on one by one. */
function leftOf(order: OrderRow, tickets: readonly LatestRow[]): Pick<PaidOrder, 'owedCents' | 'valid' | 'people'> {
  const valid = new Map(tickets.flatMap((one) => (one.endedAs ? [] : [[one.n, one] as const])));
  const owed = valueTickets(order, tickets).filter(({ n }) => valid.has(n));
  const owedCents = owed.reduce((sum, { priceCents, feeCents }) => sum + priceCents + feeCents, order.deliveryFeeCents);
  const holders = [...valid.values()].map(({ holderId }) => holderId ?? order.memberId);
  return { owedCents, valid: valid.size, people: [...new Set([order.memberId, ...holders])] };
}

/** Subjects of the checkouts that somebody may be paying for with tickets of a performance. */
export async function listOpenSubjects(db: Db | Tx, performanceId: string): Promise<string[]> {
  const orders = await readOrdersOfPerformance(db, performanceId, { state: 'open', after: null, limit: 100_000 });
  return orders.map(subjectOf);
}

/** Orders of a performance by their ids, whatever has become of them. */
export function readOrdersById(db: Db | Tx, performanceId: string, orderIds: readonly string[]): Promise<OrderRow[]> {
  return readOrdersOfPerformance(db, performanceId, { orderIds });
}

/** What is left of an order of a performance: in cents what its valid tickets cost, and how many they are. */
export async function readLeftOf(db: Db | Tx, order: OrderRow): Promise<Pick<PaidOrder, 'owedCents' | 'valid'>> {
  const tickets = await readTicketsOfOrders(db, order.performanceId, [order.orderId]);
  return leftOf(order, tickets.get(order.orderId) ?? []);
}

/** The charges that paid for some orders, their own and those of tickets that were given up for them, each once. */
export async function listChargesOfOrders(
  db: Db | Tx,
  orders: readonly (CheckoutKey & Pick<OrderRow, 'orderId'>)[],
): Promise<string[]> {
  const paid = (await readCheckoutRows(db, orders)).flatMap(({ paidChargeId }) => paidChargeId ?? []);
  return [...new Set([...paid, ...(await readFunds(db, ...orders)).map(({ chargeId }) => chargeId)])];
}

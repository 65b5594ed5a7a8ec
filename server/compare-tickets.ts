import type { BookedOrder, SalesBook } from './features/orders/history/read-sales-book.ts';
import { orderOfReason } from './features/orders/settlement/refund-reasons.ts';
import type { MoneyBook } from './features/payments/read-money-book.ts';
import type { TicketCount } from './features/seating/holds/count-tickets.ts';

/** What went back of an order, or is on its way, points and money together, in cents. */
export interface Refunded {
  readonly cents: number;
  /** Whether all that was left of it went back at once, with delivery, not ticket by ticket alone. */
  readonly whole: boolean;
  /** Whether nothing of it is on its way any more. */
  readonly isDone: boolean;
}

const nothing: Refunded = { cents: 0, whole: false, isDone: true };

/** What went back, by order. */
export function refundedByOrder({ refunds }: Pick<MoneyBook, 'refunds'>): (orderId: string) => Refunded {
  const byOrder = new Map<string, Refunded>();
  for (const { reason, amountCents, isDone } of refunds) {
    const orderId = orderOfReason(reason);
    if (!orderId) continue;
    const before = byOrder.get(orderId) ?? nothing;
    byOrder.set(orderId, {
      cents: before.cents + amountCents,
      whole: before.whole || reason.startsWith('order:'),
      isDone: before.isDone && isDone,
    });
  }
  return (orderId) => byOrder.get(orderId) ?? nothing;
}

/** Kinds of tickets as they are counted: of which order, zone and ticket type. */
export function kindOf(one: {
  performanceId: string;
  orderId: string;
  zoneNo: number | null;
  ticketType: string;
}): string {
  return `${one.performanceId} ${one.orderId} ${one.zoneNo} ${one.ticketType}`;
}

/**
 * Says of every order, to the cent, what its money has become: what was paid is the value of its valid tickets, fees and
 * delivery that are kept, what went back or is on its way, and what was moved to another order in exchange.
 * @returns a sentence for each order that does not add up.
 */
export function compareOrders(sales: SalesBook, money: MoneyBook, tickets: readonly TicketCount[]): string[] {
  const refundedOf = refundedByOrder(money);
  const sold = new Map(tickets.map((one) => [kindOf(one), one.n]));
  const given = new Map<string, number>();
  for (const line of sales.lines) {
    const cents = (sold.get(kindOf(line)) ?? 0) * line.cents;
    given.set(line.orderId, (given.get(line.orderId) ?? 0) + cents);
  }
  return sales.orders.flatMap((order) => {
    const refunded = refundedOf(order.orderId);
    const has = standsFor(order, refunded, given.get(order.orderId) ?? 0);
    const paid = order.totalCents + order.creditedCents;
    if (has === paid) return [];
    return [`order ${order.number}: ${say(paid)} paid, ${say(has)} accounted for: ${say(paid - has)} is missing`];
  });
}

/** What is found of an order's money. @param givenCents of its valid tickets, discount aside, where none has ended. */
function standsFor(order: BookedOrder, refunded: Refunded, givenCents: number): number {
  const { ended, discountCents, deliveryFeeCents, movedCents } = order;
  if (!ended && (refunded.whole || order.state !== 'paid')) return refunded.cents;
  const tickets = ended ? ended.validCents + ended.keptCents : givenCents - discountCents;
  return tickets + movedCents + (refunded.whole ? 0 : deliveryFeeCents) + refunded.cents;
}

/** What the books say is kept of an order for each account, in cents; null where all of it goes back. */
export function retainedCentsOf(
  order: BookedOrder,
  refunded: Refunded,
): { ticketsCents: number; feesCents: number; deliveryCents: number } | null {
  if (!order.ended && (refunded.whole || order.state !== 'paid')) return null;
  return {
    ticketsCents: order.ticketsCents - order.discountCents - (order.ended?.leftCents ?? 0),
    feesCents: order.feesCents - (order.ended?.leftFeeCents ?? 0),
    deliveryCents: refunded.whole ? 0 : order.deliveryFeeCents,
  };
}

/**
 * Says what is wrong with exchanges: one that was settled has ended its old tickets, and none has ended otherwise; money
 * that went over is what the new order was credited; and of no charge more went back or over than an order had of it.
 */
export function compareExchanges(sales: SalesBook, money: Pick<MoneyBook, 'refunds'>): string[] {
  const { orders, exchanges } = sales;
  const given = exchanges.flatMap(({ fromOrderId, numbers }) => numbers.map((n) => `${fromOrderId} ${n}`));
  const ended = orders.flatMap(({ orderId, ended: part }) => part?.exchanged.map((n) => `${orderId} ${n}`) ?? []);
  const wrong = [...new Set(given).symmetricDifference(new Set(ended))].map((one) => {
    const [orderId, n] = one.split(' ');
    return `exchange: ticket ${n} of order ${orderId} was given up for nothing, or had something for nothing`;
  });
  if (given.length !== new Set(given).size) wrong.push('exchange: a ticket was given up twice');
  const settled = new Set(exchanges.map(({ orderId }) => orderId));
  for (const { orderId, number, creditCents, creditedCents } of orders) {
    const should = settled.has(orderId) ? creditCents : 0;
    if (creditedCents !== should)
      wrong.push(`order ${number}: ${say(should)} credited, ${say(creditedCents)} came over`);
  }
  for (const [name, cents] of countLeft(sales, money)) {
    const [orderId, chargeId] = name.split(' ');
    if (cents < 0) wrong.push(`order ${orderId} gave ${say(-cents)} more of charge ${chargeId} than it had`);
  }
  return wrong;
}

/**
 * Says what is wrong with tickets that somebody of the wish list took: each was returned for what its offer said, and the
 * order that has its place has as many tickets as it took.
 */
export function compareResales({ orders, resold }: SalesBook): string[] {
  const byOrder = new Map(orders.map((order) => [order.orderId, order]));
  const wrong = resold.flatMap(({ orderId, n, issue, backCents }) => {
    const returned = byOrder.get(orderId)?.ended?.returned ?? [];
    const isThere = returned.some((one) => one.n === n && one.issue === issue && one.leftCents === backCents);
    return isThere
      ? []
      : [`wish list: ticket ${n} of order ${orderId} was taken, and not returned for ${say(backCents)}`];
  });
  const taken = Map.groupBy(resold, (row) => `${row.forMemberId} ${row.forCheckoutId}`);
  for (const [key, rows] of taken) {
    const has = orders.find(({ memberId, checkoutId }) => `${memberId} ${checkoutId}` === key)?.quantity ?? 0;
    if (has !== rows.length) wrong.push(`wish list: ${rows.length} tickets were taken for an order of ${has}`);
  }
  return wrong;
}

/** What orders have left of each charge, in cents, by `ORDER CHARGE`. */
function countLeft(
  { orders, funds, checkouts }: SalesBook,
  { refunds }: Pick<MoneyBook, 'refunds'>,
): Map<string, number> {
  const paidBy = new Map(checkouts.map((one) => [one.subject, one.paidChargeId]));
  const left = new Map<string, number>();
  const add = (orderId: string, chargeId: string, cents: number) =>
    left.set(`${orderId} ${chargeId}`, (left.get(`${orderId} ${chargeId}`) ?? 0) + cents);
  for (const { orderId, subject, totalCents } of orders) {
    const chargeId = paidBy.get(subject);
    if (chargeId) add(orderId, chargeId, totalCents);
  }
  for (const { orderId, fromOrderId, chargeId, cents } of funds) {
    add(orderId, chargeId, cents);
    add(fromOrderId, chargeId, -cents);
  }
  for (const { reason, chargeId, amountCents } of refunds) {
    const orderId = orderOfReason(reason);
    if (orderId) add(orderId, chargeId, -amountCents);
  }
  return left;
}

function say(cents: number): string {
  return `HK$${(cents / 100).toFixed(2)}`;
}

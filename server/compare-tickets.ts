import type { BookedOrder, SalesBook } from './features/orders/history/read-sales-book.ts';
import { orderOfReason } from './features/orders/settlement/refund-reasons.ts';
import type { MoneyBook } from './features/payments/read-money-book.ts';
import type { TicketCount } from './features/seating/holds/count-tickets.ts';

/** An order's completed and pending refunds, points and money together, in cents. */
export interface Refunded {
  readonly cents: number;
  /** True if the rest of the order was refunded in full, including delivery, rather than ticket by ticket. */
  readonly whole: boolean;
  /** True if no refund is pending. */
  readonly isDone: boolean;
}

const nothing: Refunded = { cents: 0, whole: false, isDone: true };

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

export function kindOf(one: {
  performanceId: string;
  orderId: string;
  zoneNo: number | null;
  ticketType: string;
}): string {
  return `${one.performanceId} ${one.orderId} ${one.zoneNo} ${one.ticketType}`;
}

/**
 * Accounts for every order to the cent: the amount paid equals the value of its valid tickets, retained fees and
 * delivery, completed and pending refunds, and amounts moved to another order by an exchange.
 * @returns one sentence for each order that does not add up.
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
    return [
      `order ${order.number}: ${describeDifference(paid)} paid, ${describeDifference(has)} accounted for, ${describeDifference(paid - has)} missing`,
    ];
  });
}

/**
 * Returns the amount accounted for.
 * @param givenCents value of the order's valid tickets before discounts, if none has ended.
 */
function standsFor(order: BookedOrder, refunded: Refunded, givenCents: number): number {
  const { ended, discountCents, deliveryFeeCents, movedCents } = order;
  if (!ended && (refunded.whole || order.state !== 'paid')) return refunded.cents;
  const tickets = ended ? ended.validCents + ended.keptCents : givenCents - discountCents;
  return tickets + movedCents + (refunded.whole ? 0 : deliveryFeeCents) + refunded.cents;
}

/** Returns the amounts that an order retains for each account, in cents; `null` if everything was refunded. */
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
 * Lists exchange errors. Only a settled exchange ends its old tickets, the amount moved equals the new order's credit,
 * and no order refunds or moves more of a charge than it had.
 */
export function compareExchanges(sales: SalesBook, money: Pick<MoneyBook, 'refunds'>): string[] {
  const { orders, exchanges } = sales;
  const given = exchanges.flatMap(({ fromOrderId, numbers }) => numbers.map((n) => `${fromOrderId} ${n}`));
  const ended = orders.flatMap(({ orderId, ended: part }) => part?.exchanged.map((n) => `${orderId} ${n}`) ?? []);
  const wrong = [...new Set(given).symmetricDifference(new Set(ended))].map((one) => {
    const [orderId, n] = one.split(' ');
    return `exchange: ticket ${n} of order ${orderId} was given up without an exchange, or exchanged without being given up`;
  });
  if (given.length !== new Set(given).size) wrong.push('exchange: a ticket was given up in two exchanges');
  const settled = new Set(exchanges.map(({ orderId }) => orderId));
  for (const { orderId, number, creditCents, creditedCents } of orders) {
    const should = settled.has(orderId) ? creditCents : 0;
    if (creditedCents !== should)
      wrong.push(
        `order ${number}: exchange credit is ${describeDifference(should)}, but ${describeDifference(creditedCents)} was transferred`,
      );
  }
  for (const [name, cents] of countLeft(sales, money)) {
    const [orderId, chargeId] = name.split(' ');
    if (cents < 0)
      wrong.push(
        `order ${orderId} refunded or transferred ${describeDifference(-cents)} more of charge ${chargeId} than it had`,
      );
  }
  return wrong;
}

/**
 * Lists errors in resold tickets: each was returned for the amount offered, and the number of tickets taken equals the
 * receiving order's quantity.
 */
export function compareResales({ orders, resold }: SalesBook): string[] {
  const byOrder = new Map(orders.map((order) => [order.orderId, order]));
  const wrong = resold.flatMap(({ orderId, n, issue, backCents }) => {
    const returned = byOrder.get(orderId)?.ended?.returned ?? [];
    const isThere = returned.some((one) => one.n === n && one.issue === issue && one.leftCents === backCents);
    return isThere
      ? []
      : [
          `wish list: ticket ${n} of order ${orderId} was resold, but not returned for ${describeDifference(backCents)}`,
        ];
  });
  const taken = Map.groupBy(resold, (row) => `${row.forMemberId} ${row.forCheckoutId}`);
  for (const [key, rows] of taken) {
    const has = orders.find(({ memberId, checkoutId }) => `${memberId} ${checkoutId}` === key)?.quantity ?? 0;
    if (has !== rows.length) wrong.push(`wish list: ${rows.length} tickets were resold to an order of ${has}`);
  }
  return wrong;
}

/** Returns what each order has left of each charge, in cents, keyed by `ORDER CHARGE`. */
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

function describeDifference(cents: number): string {
  return `HK$${(cents / 100).toFixed(2)}`;
}

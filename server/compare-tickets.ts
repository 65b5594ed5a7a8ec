import type { BookedOrder, SalesBook } from './features/orders/history/read-sales-book.ts';
import { orderOfReason } from './features/orders/settlement/name-reason.ts';
import type { MoneyBook } from './features/payments/read-money-book.ts';
import type { TicketCount } from './features/seating/holds/count-tickets.ts';

/** What went back of an order, or is on its way, points and money together, in cents. */
export interface Refunded {
  readonly cents: number;
  /** Whether all of it went back at once, not ticket by ticket alone. */
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
    if (has === order.totalCents) return [];
    const [total, found] = [say(order.totalCents), say(has)];
    return [`order ${order.number}: ${total} paid, ${found} accounted for: ${say(order.totalCents - has)} is missing`];
  });
}

/** What is found of an order's money. @param givenCents of its valid tickets, discount aside, where none has ended. */
function standsFor(order: BookedOrder, refunded: Refunded, givenCents: number): number {
  const { ended, discountCents, deliveryFeeCents } = order;
  if (refunded.whole) return refunded.cents + (ended ? ended.movedCents + ended.validCents : 0);
  if (order.state !== 'paid' && !ended) return refunded.cents;
  const tickets = ended ? ended.validCents + ended.keptCents + ended.movedCents : givenCents - discountCents;
  return tickets + deliveryFeeCents + refunded.cents;
}

/** What the books say is kept of an order for each account, in cents; null where all of it goes back. */
export function keptOf(
  order: BookedOrder,
  refunded: Refunded,
): { ticketsCents: number; feesCents: number; deliveryCents: number } | null {
  if (refunded.whole || (order.state !== 'paid' && !order.ended)) return null;
  return {
    ticketsCents: order.ticketsCents - order.discountCents - (order.ended?.leftCents ?? 0),
    feesCents: order.feesCents - (order.ended?.leftFeeCents ?? 0),
    deliveryCents: order.deliveryFeeCents,
  };
}

function say(cents: number): string {
  return `HK$${(cents / 100).toFixed(2)}`;
}

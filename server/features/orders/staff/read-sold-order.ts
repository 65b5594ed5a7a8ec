import type { StaffOrder, StaffTicket } from '../../../../contract/staff/order.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import { localizeDiscounts } from '../cart/write-groups.ts';
import {
  readCheckoutRefunds,
  refundsOfOrder,
  describeOrderRefunds,
  type OrderRefund,
} from '../refunds/read-order-refunds.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { readResalesOf } from '../store-resales.ts';
import { readTransfersOf, type TransferRow } from '../store-transfers.ts';
import { readCheckoutRow, readOrdersOf, type CheckoutRow, type OrderRow } from '../store.ts';
import { nameTicket } from '../tickets/name-ticket.ts';
import { isOfferOpen } from '../tickets/rules.ts';
import { valueTickets } from '../tickets/value-tickets.ts';

/** The part of an order without personal data, for everyone who may see the order. */
export type SoldOrder = Omit<StaffOrder, 'person' | 'actions' | 'cases' | 'told'>;

export interface ReadOrder {
  readonly order: OrderRow;
  readonly checkout: CheckoutRow;
  readonly transfers: readonly TransferRow[];
  readonly refunds: readonly OrderRefund[];
}

/**
 * Returns an order with its checkout, transfers and refunds.
 * @throws if it has no checkout.
 */
export async function openOrder(ctx: Ctx, order: OrderRow): Promise<ReadOrder> {
  const checkout = await readCheckoutRow(ctx.db, order);
  if (!checkout) throw new Error(`order ${order.number} has no checkout`);
  const transfers = await readTransfersOf(ctx.db, order.orderId);
  const refunds = refundsOfOrder(order, (await readCheckoutRefunds(ctx, [order])).get(checkoutSubjectOf(order)) ?? []);
  return { order, checkout, transfers, refunds };
}

/** Returns what was sold and the state of each ticket and the money, without personal data. */
export async function readSoldOrder(ctx: Ctx, read: ReadOrder): Promise<SoldOrder> {
  const { order, checkout, refunds } = read;
  const { event, performance } = await getPerformance(ctx, order.performanceId);
  const zone = (zoneNo: number) => localize(performance.zoneNames.get(zoneNo), ctx.language);
  const beside = (await readOrdersOf(ctx.db, [checkout])).filter(({ orderId }) => orderId !== order.orderId);
  return {
    number: order.number,
    state: order.state,
    eventNumber: event.number,
    performanceId: order.performanceId,
    title: localize(event.title, ctx.language),
    venue: localize(performance.venue.name, ctx.language),
    startsAt: performance.startsAt.toISOString(),
    standing: performance.state,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    language: checkout.language,
    rules: order.rules,
    collection: { method: checkout.method, region: checkout.region },
    lines: order.lines.map((line) => ({ ...line, zone: zone(line.zoneNo) })),
    ticketsCents: order.ticketsCents,
    feesCents: order.feesCents,
    deliveryFeeCents: order.deliveryFeeCents,
    discountCents: order.discountCents,
    discounts: localizeDiscounts(order.discounts, ctx.language),
    creditCents: order.creditCents,
    totalCents: order.totalCents,
    complimentary: isComplimentary(order),
    sums: order.paidAt ? (await describeOrderRefunds(ctx, order, refunds)).sums : null,
    tickets: await listTickets(ctx, read),
    beside: beside.map(({ number }) => number),
  };
}

/** Returns whether an order was given to a guest: all its tickets are complimentary. */
export function isComplimentary({ lines }: { readonly lines: readonly { readonly ticketType: string }[] }): boolean {
  return lines.length > 0 && lines.every(({ ticketType }) => ticketType === 'C');
}

/** Returns one state for refunds, whether tickets ended one by one or with the order. */
function describeState(endedAs: StaffTicket['state'] | null, { state, totalCents }: OrderRow): StaffTicket['state'] {
  if (endedAs === null) return 'valid';
  const isRefunded = totalCents > 0 && (state === 'refund_due' || state === 'refunded');
  return endedAs === 'voided' && isRefunded ? 'returned' : endedAs;
}

/** Returns all orders in the payment of the given order, including the order itself. */
export async function listOrdersOfPayment({ db }: Pick<Ctx, 'db'>, order: OrderRow): Promise<OrderRow[]> {
  const checkout = await readCheckoutRow(db, order);
  return checkout ? readOrdersOf(db, [checkout]) : [];
}

/** Returns the latest issue of every ticket in the order; empty before payment. */
async function listTickets(ctx: Ctx, { order, transfers }: ReadOrder): Promise<StaffTicket[]> {
  const { performance } = await getPerformance(ctx, order.performanceId);
  const tickets = await readOrderTickets(ctx, order);
  if (tickets.length === 0) return [];
  const values = new Map(valueTickets(order, tickets).map((value) => [value.n, value]));
  const offered = new Set(transfers.filter((one) => isOfferOpen(one, ctx.now())).flatMap(({ numbers }) => numbers));
  const resales = (await readResalesOf(ctx.db, order)).filter(({ state }) => state === 'offered');
  return tickets.map((ticket) => ({
    n: ticket.n,
    issue: ticket.issue,
    place: nameTicket(ticket, performance, ctx.language),
    ticketType: ticket.ticketType,
    state: describeState(ticket.endedAs, order),
    endedAt: ticket.endedAt?.toISOString() ?? null,
    passedOn: ticket.holderId !== null,
    offered: !ticket.endedAs && offered.has(ticket.n),
    forResale: !ticket.endedAs && resales.some(({ n, issue }) => n === ticket.n && issue === ticket.issue),
    priceCents: values.get(ticket.n)!.priceCents,
    feeCents: values.get(ticket.n)!.feeCents,
  }));
}

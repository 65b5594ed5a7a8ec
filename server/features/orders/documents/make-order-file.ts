import type { NoTickets } from '../../../../contract/orders/orders.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { orderFiles } from '../../../../contract/orders/order-files.ts';
import { href } from '../../../../contract/routes.ts';
import type { Ctx, Program } from '../../../context.ts';
import { drawInWorker, type DrawingTask } from '../../../documents/draw-in-worker.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readCharges } from '../../payments/charges/read-charges.ts';
import { readOrderTickets, type LatestTicket } from '../../seating/holds/move-tickets.ts';
import { writeLabel } from '../cart/write-destination.ts';
import { rulesNow, whyNoTickets } from '../rules.ts';
import { onlineShow } from './describe-watch-times.ts';
import { codeTickets, type CodedTicket } from './code-tickets.ts';
import type { ReceiptPdf } from './draw-receipt-pdf.ts';
import { findPointsPaid } from './find-points-paid.ts';
import type { TicketOnPaper, TicketPdf } from './draw-ticket-pdf.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import type { ReceivedOrder } from '../access/find-received.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { readCheckoutRow, readOrdersOf, type CheckoutRow, type OrderRow } from '../store.ts';

const ticketPdf: DrawingTask<TicketPdf> = {
  file: new URL('./draw-ticket-pdf.ts', import.meta.url),
  name: 'drawTicketPdf',
};
const receiptPdf: DrawingTask<ReceiptPdf> = {
  file: new URL('./draw-receipt-pdf.ts', import.meta.url),
  name: 'drawReceiptPdf',
};

export interface OrderFile {
  contentType: string;
  filename: string;
  body: Buffer;
}

export async function makeOrderFile(
  ctx: Ctx,
  kind: keyof typeof orderFiles,
  order: OwnOrder,
): Promise<Outcome<OrderFile, NoTickets | 'tickets_on_paper' | 'tickets_cancelled'>> {
  const checkout = await checkoutOf(ctx, order);
  if (kind === 'receipt') return done(await receiptOf(ctx, checkout, order, ctx.language));
  if (order.state !== 'paid') return refuse(whyNoTickets(order));
  if (await isCancelled(ctx, order)) return refuse('tickets_cancelled');
  const tickets = await codeTickets(ctx, order, checkout);
  // All tickets were transferred.
  if (tickets.length === 0) return refuse('tickets_not_ready');
  if (kind === 'calendar')
    return done(await calendarOf(ctx, checkout, order, { quantity: tickets.length, language: ctx.language }));
  if (checkout.method !== 'e_ticket') return refuse('tickets_on_paper');
  return done(await ticketsOf(ctx, checkout, order, tickets, ctx.language));
}

/** Returns a file of tickets transferred to the member. */
export async function makeReceivedFile(
  ctx: Ctx,
  kind: 'tickets' | 'calendar',
  order: ReceivedOrder,
): Promise<Outcome<OrderFile, NoTickets | 'tickets_cancelled'>> {
  const checkout = await checkoutOf(ctx, order);
  if (order.state !== 'paid') return refuse(whyNoTickets(order));
  const tickets = await codeTickets(ctx, order, checkout);
  if (tickets.length === 0) return refuse('tickets_not_ready');
  if (await isCancelled(ctx, order)) return refuse('tickets_cancelled');
  if (kind === 'calendar')
    return done(await calendarOf(ctx, checkout, order, { quantity: tickets.length, language: ctx.language }));
  return done(await ticketsOf(ctx, { contactName: order.holderName }, order, tickets, ctx.language));
}

/** Tickets for a cancelled performance admit no one, so they get no file. */
async function isCancelled(program: Program, { performanceId }: { performanceId: string }): Promise<boolean> {
  return (await getPerformance(program, performanceId)).performance.state === 'cancelled';
}

/**
 * Draws the e-tickets of a paid order as a PDF.
 * @param tickets from `codeTickets`.
 */
export async function ticketsOf(
  program: Program,
  checkout: Pick<CheckoutRow, 'contactName'>,
  order: OwnOrder | ReceivedOrder,
  tickets: readonly CodedTicket[],
  language: Language,
): Promise<OrderFile> {
  const { event, performance } = await getPerformance(program, order.performanceId);
  const kinds = new Map(performance.zones.map((zone) => [zone.zoneNo, zone.kind]));
  const body = await drawInWorker(ticketPdf, {
    language,
    ...shownOf(event, performance),
    tickets: tickets.map((ticket, at): TicketOnPaper => ({
      ...ticket,
      // Number the tickets within the file, as the receipt page does; others of the order may be gone.
      n: at + 1,
      of: tickets.length,
      zone: performance.zoneNames.get(ticket.zoneNo) ?? event.title,
      kind: ticket.seat === null ? (kinds.get(ticket.zoneNo) === 'standing' ? 'standing' : 'general') : 'seated',
    })),
    online: onlineShow(program, { event, performance }, order.number, language),
    member: { name: checkout.contactName },
    rules: 'holderId' in order ? null : rulesNow(order, event, 'e_ticket').rules,
    orderNumber: order.number,
    issuedAt: order.paidAt ?? order.createdAt,
  });
  return { contentType: 'application/pdf', filename: `fei-tickets-${order.number}.pdf`, body };
}

export async function receiptOf(
  program: Program,
  checkout: CheckoutRow,
  order: OwnOrder,
  language: Language,
): Promise<OrderFile> {
  const { event, performance } = await getPerformance(program, order.performanceId);
  const charges = await readCharges(program.db, [checkoutSubjectOf(order)]);
  const charge = charges.find((one) => one.chargeId === checkout.paidChargeId);
  if (!charge && checkout.totalCents > 0) throw new Error(`order ${order.number} has no charge`);
  const body = await drawInWorker(receiptPdf, {
    language,
    orderNumber: order.number,
    purchasedAt: order.paidAt ?? order.createdAt,
    ...shownOf(event, performance),
    online: onlineShow(program, { event, performance }, order.number, language),
    lines: order.lines.map((line) => ({ ...line, zone: performance.zoneNames.get(line.zoneNo) ?? event.title })),
    rules: rulesNow(order, event, checkout.method).rules,
    deliveryFeeCents: order.deliveryFeeCents,
    discounts: order.discounts,
    creditCents: order.creditCents,
    totalCents: order.totalCents,
    payment: charge ? { ...charge, pointsCents: await findPointsPaid(program, { checkout, order, charge }) } : null,
    collection: { ...checkout, address: writeLabel(checkout, language) },
    member: { name: checkout.contactName },
  });
  return { contentType: 'application/pdf', filename: `fei-receipt-${order.number}.pdf`, body };
}

/** Copies the event and performance data that documents need to the drawing thread. */
function shownOf(
  { title, minimumAge, doorsBeforeMinutes }: TicketPdf['event'],
  { startsAt, name, house, venue }: TicketPdf['performance'] & Pick<TicketPdf, 'venue'>,
): Pick<TicketPdf, 'event' | 'performance' | 'venue'> {
  return { event: { title, minimumAge, doorsBeforeMinutes }, performance: { startsAt, name, house }, venue };
}

/**
 * Removes an order's performance from the calendar of the buyer or a transfer recipient, or moves it to its new date,
 * in the language of the purchase.
 * @param holderId the recipient; null for the buyer.
 * @returns undefined for a missing order; no file if no ticket has a new date.
 */
export async function writeCalendarChange(
  program: Program,
  { memberId, checkoutId, orderId }: { memberId: string; checkoutId: string; orderId: string },
  change: 'cancelled' | 'moved',
  holderId: string | null = null,
): Promise<{ language: Language; number: string; file: OrderFile | null } | undefined> {
  const checkout = await readCheckoutRow(program.db, { memberId, checkoutId });
  const orders = checkout ? await readOrdersOf(program.db, [checkout]) : [];
  const order = orders.find((one) => one.orderId === orderId);
  if (!checkout || !order) return undefined;
  const { language } = checkout;
  const { number } = order;
  const all = await readOrderTickets(program, order);
  const isTheirs = (ticket: LatestTicket) =>
    ticket.holderId === holderId && (!ticket.endedAs || (change === 'cancelled' && ticket.endedAs === 'voided'));
  const quantity = all.filter(isTheirs).length;
  if (quantity === 0) return { language, number, file: null };
  const whose = holderId ? { ...order, holderId } : order;
  return { language, number, file: await calendarOf(program, checkout, whose, { quantity, language, change }) };
}

async function calendarOf(
  program: Program,
  checkout: CheckoutRow,
  order: OrderRow | (OrderRow & Pick<ReceivedOrder, 'holderId'>),
  { quantity, language, change }: { quantity: number; language: Language; change?: 'cancelled' | 'moved' },
): Promise<OrderFile> {
  const { event, performance } = await getPerformance(program, order.performanceId);
  const query = { number: order.number };
  const page = href('holderId' in order ? 'receivedTickets' : 'transactionDetail', { language, query });
  const online = onlineShow(program, { event, performance }, order.number, language);
  const { writeCalendarEntry } = await import('./write-calendar-entry.ts');
  const text = writeCalendarEntry({
    language,
    event,
    performance,
    venue: performance.venue,
    online,
    collectionMethod: checkout.method,
    orderNumber: order.number,
    quantity,
    url: online && change !== 'cancelled' ? online.page : program.config.publicUrl + page,
    issuedAt: program.now(),
    ...(change ? { change } : {}),
  });
  const method = change === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  return {
    contentType: `text/calendar; charset=utf-8${change ? `; method=${method}` : ''}`,
    filename: `fei-${order.number}.ics`,
    body: Buffer.from(text),
  };
}

async function checkoutOf(program: Program, order: OrderRow): Promise<CheckoutRow> {
  const checkout = await readCheckoutRow(program.db, order);
  if (!checkout) throw new Error(`order ${order.number} has no checkout`);
  return checkout;
}

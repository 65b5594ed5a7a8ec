import type { TransactionDetail } from '../../../contract/orders.ts';
import { say } from '../../../contract/language.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { recallPerformance } from '../catalogue/find-performance.ts';
import { requireMember } from '../identity/require-member.ts';
import { readCharges } from '../payments/read-charges.ts';
import { codeTickets } from './code-tickets.ts';
import { writeTransaction } from './list-transactions.ts';
import { subjectOf } from './name-subject.ts';
import { readCheckoutRow, readOrderByNumber } from './store.ts';

/** One transaction of the member with every field of its record. Somebody else's is not found. */
export async function readTransaction(
  ctx: Ctx,
  number: string,
): Promise<Outcome<TransactionDetail, 'order_not_found'>> {
  const memberId = requireMember(ctx);
  const order = await readOrderByNumber(ctx.db, memberId, number);
  if (!order?.paidAt) return refuse('order_not_found');
  const checkout = await readCheckoutRow(ctx.db, order);
  if (!checkout) throw new Error(`order ${number} has no checkout`);
  const charges = await readCharges(ctx.db, [subjectOf(order)]);
  const charge = charges.find((one) => one.chargeId === checkout.paidChargeId);
  const { performance } = await recallPerformance(ctx, order.performanceId);
  const zone = (zoneNo: number) => say(performance.zoneNames.get(zoneNo), ctx.language);
  const tickets = order.state === 'paid' ? await codeTickets(ctx, order) : [];
  return done({
    ...(await writeTransaction(ctx, order)),
    lines: order.lines.map((line) => ({ ...line, zone: zone(line.zoneNo) })),
    places: tickets.map((ticket) => ({
      n: ticket.n,
      zone: zone(ticket.zoneNo),
      section: ticket.section && say(ticket.section, ctx.language),
      row: ticket.row,
      seat: ticket.seat,
      ticketType: ticket.ticketType,
      priceCents: ticket.priceCents,
      code: ticket.code,
    })),
    ticketsCents: order.ticketsCents,
    feesCents: order.feesCents,
    deliveryFeeCents: order.deliveryFeeCents,
    discountCents: order.discountCents,
    collection: { method: checkout.method, region: checkout.region },
    address: checkout.address,
    // Filled in by whoever sends the parcel, and by PPS: neither has a source yet.
    trackingNumber: null,
    waybillNumber: null,
    cardNumber: charge?.cardNumber ?? null,
    paymentMethod: charge?.method ?? null,
    confirmationNumber: charge?.confirmationNumber ?? null,
    ppsIsn: charge?.method === 'pps' ? charge.confirmationNumber : null,
    name: checkout.contactName,
    contactNumber: checkout.contactTelephone,
    checkoutId: order.checkoutId,
  });
}

import type { TransactionDetail } from '../../../../contract/orders/transactions.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readCharges } from '../../payments/charges/read-charges.ts';
import { readMovedOf } from '../../seating/holds/move-tickets.ts';
import { localizeDiscounts } from '../cart/write-groups.ts';
import { writeDestination } from '../cart/write-destination.ts';
import { codeTickets } from '../documents/code-tickets.ts';
import { findPointsPaid } from '../documents/find-points-paid.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { readCheckoutRefunds, refundsOfOrder, describeOrderRefunds } from '../refunds/read-order-refunds.ts';
import { formatTicketSeat } from './format-ticket-seat.ts';
import { rulesNow } from '../rules.ts';
import { writeTransaction } from './list-transactions.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { readCheckoutRow, type CheckoutRow } from '../store.ts';
import { readPapers } from '../store-papers.ts';
import { readParcels } from '../store-parcels.ts';

export async function readTransaction(ctx: Ctx, order: OwnOrder): Promise<TransactionDetail> {
  const checkout = await readCheckoutRow(ctx.db, order);
  if (!checkout) throw new Error(`order ${order.number} has no checkout`);
  const charges = await readCharges(ctx.db, [checkoutSubjectOf(order)]);
  const charge = charges.find((one) => one.chargeId === checkout.paidChargeId);
  const { event, performance } = await getPerformance(ctx, order.performanceId);
  const zone = (zoneNo: number) => localize(performance.zoneNames.get(zoneNo), ctx.language);
  const refunds = refundsOfOrder(order, (await readCheckoutRefunds(ctx, [order])).get(checkoutSubjectOf(order)) ?? []);
  const told = await describeOrderRefunds(ctx, order, refunds);
  const moved = (await readMovedOf(ctx.db, [order])).get(order.orderId)!;
  const tickets = order.state === 'paid' ? await codeTickets(ctx, order, checkout) : [];
  const parcel = await readSentParcel(ctx.db, checkout);
  return {
    ...(await writeTransaction(ctx, order, refunds, moved)),
    lines: order.lines.map((line) => ({ ...line, zone: zone(line.zoneNo) })),
    places: tickets.map((ticket) => formatTicketSeat(ticket, zone(ticket.zoneNo), ctx.language)),
    ticketsCents: order.ticketsCents,
    feesCents: order.feesCents,
    deliveryFeeCents: order.deliveryFeeCents,
    discountCents: order.discountCents,
    discounts: localizeDiscounts(order.discounts, ctx.language),
    rules: rulesNow(order, event, checkout.method).rules,
    collection: { method: checkout.method, region: checkout.region },
    handedOver: { ...(await readHandedOver(ctx.db, order, tickets)), sentAt: parcel.sentAt },
    ...writeDestination(ctx, checkout),
    trackingNumber: parcel.trackingNumber,
    waybillNumber: parcel.waybillNumber,
    cardNumber: charge?.cardNumber ?? null,
    paymentMethod: charge?.method ?? null,
    pointsCents: await findPointsPaid(ctx, { checkout, order, charge }),
    confirmationNumber: charge?.confirmationNumber ?? null,
    ppsIsn: charge?.method === 'pps' ? charge.confirmationNumber : null,
    name: checkout.contactName,
    contactNumber: checkout.contactTelephone,
    checkoutId: order.checkoutId,
    refunds: told.refunds,
    sums: order.paidAt && refunds.some(({ isBeside }) => !isBeside) ? told.sums : null,
  };
}

/** Returns the parcel of a checkout to its buyer; undefined before dispatch. */
async function readSentParcel(
  db: Ctx['db'],
  checkout: CheckoutRow,
): Promise<Pick<TransactionDetail, 'trackingNumber' | 'waybillNumber'> & { sentAt: string | null }> {
  const [parcel] = checkout.method === 'courier' ? await readParcels(db, [checkout]) : [];
  const { trackingNumber = null, waybillNumber = null } = parcel ?? {};
  return { trackingNumber, waybillNumber, sentAt: parcel?.sentAt?.toISOString() ?? null };
}

/** Returns the paper tickets of an order that the buyer has received. */
async function readHandedOver(
  db: Ctx['db'],
  order: OwnOrder,
  tickets: readonly { readonly n: number; readonly issue: number }[],
): Promise<Pick<TransactionDetail['handedOver'], 'tickets' | 'at'>> {
  const papers = (await readPapers(db, order)).filter((one) =>
    tickets.some(({ n, issue }) => n === one.n && issue === one.issue),
  );
  const last = Math.max(...papers.map(({ handedAt }) => handedAt.getTime()));
  return { tickets: papers.length, at: papers.length > 0 ? new Date(last).toISOString() : null };
}

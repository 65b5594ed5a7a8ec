import type { Checkout } from '../../../../contract/orders/orders.ts';
import type {
  CounterSale,
  PrintedTicket,
  CounterPaymentRecord,
} from '../../../../contract/staff/counter/box-office.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { listOrdersToSend, type OwnOrder } from '../../orders/access/find-own-order.ts';
import { readCheckout } from '../../orders/checkout/read-checkout.ts';
import { printTickets } from '../../orders/collection/print-tickets.ts';
import { readCharges } from '../../payments/charges/read-charges.ts';
import { checkoutSubjectOf } from '../../orders/settlement/checkout-subject.ts';
import { buyerOf } from './begin-sale.ts';
import { readSaleRow, readShift } from '../store.ts';
import { readCounterPayment, type CounterPaymentRow } from '../store-payments.ts';

/** Returns a sale from one of the caller's shifts. */
export async function readSale(ctx: Ctx, saleId: string): Promise<Outcome<CounterSale, 'not_found'>> {
  const sale = await readSaleRow(ctx.db, saleId);
  const shift = sale && (await readShift(ctx.db, sale.shiftId));
  if (!shift || ctx.actor.kind !== 'staff' || shift.staffId !== ctx.actor.actorId) return refuse('not_found');
  const read = sale.checkoutId ? await readCheckout(buyerOf(ctx, saleId), sale.checkoutId) : undefined;
  const checkout = read?.ok ? read.value : null;
  const tickets = (await listSold(ctx, saleId, checkout)).flatMap((sold) => sold.tickets);
  const paid =
    checkout?.state === 'paid' ? await readPaymentOf(ctx, { saleId, checkoutId: checkout.checkoutId }) : undefined;
  const changeCents = paid?.tenderedCents == null ? null : paid.tenderedCents - paid.amountCents;
  return done({ saleId, checkout, paidBy: describeCounterPayment(paid), changeCents, tickets });
}

/** Describes how a payment was made; null if there was none. */
export function describeCounterPayment(payment: CounterPaymentRow | undefined): CounterPaymentRecord | null {
  if (!payment?.takenAt) return null;
  const { method, tenderedCents, terminalReference, takenAt } = payment;
  return { method, tenderedCents, terminalReference, takenAt: takenAt.toISOString() };
}

/** Returns the counter where a sale was started, for grants limited to one counter. */
export async function scopePathOfSale({ db }: Pick<Ctx, 'db'>, saleId: string): Promise<{ counterId?: string }> {
  const sale = await readSaleRow(db, saleId);
  const shift = sale && (await readShift(db, sale.shiftId));
  return shift ? { counterId: shift.counterId } : {};
}

/**
 * Returns the payment that a counter collected for a sale, or else the latest one requested; undefined if none was
 * requested.
 */
export async function readPaymentOf(
  { db }: Pick<Ctx, 'db'>,
  { saleId, checkoutId }: { saleId: string; checkoutId: string },
): Promise<CounterPaymentRow | undefined> {
  const charges = await readCharges(db, [checkoutSubjectOf({ memberId: saleId, checkoutId })]);
  const payments = await Promise.all(charges.map(({ chargeId }) => readCounterPayment(db, chargeId)));
  return payments.find((one) => one?.state === 'captured') ?? payments[0];
}

/** Returns the orders of a sale with their printable tickets; empty before payment. */
export async function listSold(
  ctx: Ctx,
  saleId: string,
  checkout: Checkout | null,
): Promise<{ order: OwnOrder; tickets: PrintedTicket[] }[]> {
  if (checkout?.state !== 'paid') return [];
  const orders = await listOrdersToSend(ctx, { memberId: saleId, checkoutId: checkout.checkoutId });
  return Promise.all(orders.map(async (order) => ({ order, tickets: await printTickets(ctx, order) })));
}

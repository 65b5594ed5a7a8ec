import type { CounterRefund } from '../../../contract/staff/counter/drawers.ts';
import { readOrderNumber } from '../../../contract/orders/read-order-number.ts';
import type { Ctx } from '../../context.ts';
import { findCoded } from '../orders/staff/find-coded.ts';
import { findOrders } from '../orders/staff/find-orders.ts';
import { checkoutSubjectOf } from '../orders/settlement/checkout-subject.ts';
import { readCharges, readChargesById } from '../payments/charges/read-charges.ts';
import { listPendingRefunds } from './store-payments.ts';

/**
 * Lists payouts due at counters, oldest first.
 * @param number order number as typed, or a ticket code; empty for all.
 * @param max maximum entries.
 * @returns the payouts, and whether there are more.
 */
export async function listRefundsToPay(
  ctx: Ctx,
  number: string,
  max = 100,
): Promise<{ refunds: CounterRefund[]; more: boolean }> {
  const found = await listPendingRefunds(ctx.db, number.trim() ? await chargesOf(ctx, number) : null, max + 1);
  const pending = found.slice(0, max);
  const charges = await readChargesById(
    ctx.db,
    pending.map(({ chargeId }) => chargeId),
  );
  const subjects = new Map(charges.map(({ chargeId, subject }) => [chargeId, subject]));
  const orders = await findOrders(ctx, { subjects: [...new Set(subjects.values())] });
  const numbers = new Map(orders.map((order) => [checkoutSubjectOf(order), order.number]));
  const refunds = pending.map(({ key, chargeId, method, amountCents, terminalReference, createdAt }) => ({
    key,
    number: numbers.get(subjects.get(chargeId) ?? '') ?? null,
    method,
    amountCents,
    terminalReference,
    askedAt: createdAt.toISOString(),
  }));
  return { refunds, more: found.length > max };
}

async function chargesOf(ctx: Ctx, typed: string): Promise<string[]> {
  const number = readOrderNumber(typed);
  const orders = number ? await findOrders(ctx, { number }) : await findCoded(ctx, typed.trim());
  return (await readCharges(ctx.db, orders.map(checkoutSubjectOf))).map(({ chargeId }) => chargeId);
}

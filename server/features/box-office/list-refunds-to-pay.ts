import type { CounterRefund } from '../../../contract/staff/counter/drawers.ts';
import { readOrderNumber } from '../../../contract/orders/read-order-number.ts';
import type { Ctx } from '../../context.ts';
import { findCoded } from '../orders/office/find-coded.ts';
import { findOrders } from '../orders/office/find-orders.ts';
import { subjectOf } from '../orders/settlement/name-subject.ts';
import { readCharges, readChargesById } from '../payments/charges/read-charges.ts';
import { listPendingRefunds } from './store-payments.ts';

/** Refunds that are listed, at most. */
const most = 100;

/** What is to be paid out at a counter, the oldest first. @param number of an order, as it is typed, or a ticket's code; empty for all. */
export async function listRefundsToPay(ctx: Ctx, number: string): Promise<CounterRefund[]> {
  const pending = await listPendingRefunds(ctx.db, number.trim() ? await chargesOf(ctx, number) : null, most);
  const charges = await readChargesById(
    ctx.db,
    pending.map(({ chargeId }) => chargeId),
  );
  const subjects = new Map(charges.map(({ chargeId, subject }) => [chargeId, subject]));
  const orders = await findOrders(ctx, { subjects: [...new Set(subjects.values())] });
  const numbers = new Map(orders.map((order) => [subjectOf(order), order.number]));
  return pending.map(({ key, chargeId, method, amountCents, terminalReference, createdAt }) => ({
    key,
    number: numbers.get(subjects.get(chargeId) ?? '') ?? null,
    method,
    amountCents,
    terminalReference,
    askedAt: createdAt.toISOString(),
  }));
}

async function chargesOf(ctx: Ctx, typed: string): Promise<string[]> {
  const number = readOrderNumber(typed);
  const orders = number ? await findOrders(ctx, { number }) : await findCoded(ctx, typed.trim());
  return (await readCharges(ctx.db, orders.map(subjectOf))).map(({ chargeId }) => chargeId);
}

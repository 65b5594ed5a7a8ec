import type { CounterMethod } from '../../../../contract/payments/methods.ts';
import type { Ctx } from '../../../context.ts';
import type { findOrder } from '../../orders/office/find-orders.ts';
import { listChargesOf } from '../../orders/office/read-exchanged.ts';
import { askRefund } from '../../payments/refunds/ask-refund.ts';
import { readRefundsOfCharges } from '../../payments/refunds/judge-refunds.ts';
import { listPendingRefunds } from '../store-payments.ts';

/** Refunds of one order that are looked at, at most. */
const most = 100;

interface ToPayOut {
  readonly key: string;
  readonly method: CounterMethod;
  readonly amountCents: number;
}

/**
 * What is to be paid out for an order, at once: a job would ask for it a moment later, and whoever stands there waits for
 * the money. Each is noted as paid by `payOutRefund`, once.
 */
export async function askBack(
  ctx: Ctx,
  order: NonNullable<Awaited<ReturnType<typeof findOrder>>>,
): Promise<ToPayOut[]> {
  return askBackOf(ctx, await listChargesOf(ctx, order));
}

/** The same of the money of some charges. */
export async function askBackOf(ctx: Ctx, charges: readonly string[]): Promise<ToPayOut[]> {
  for (const { refundId, state } of await readRefundsOfCharges(ctx.db, ...charges))
    if (state === 'asked' || state === 'sent') await askRefund(ctx, refundId);
  const pending = await listPendingRefunds(ctx.db, charges, most);
  return pending.map(({ key, method, amountCents }) => ({ key, method, amountCents }));
}

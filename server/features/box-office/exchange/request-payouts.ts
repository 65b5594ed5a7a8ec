import type { CounterMethod } from '../../../../contract/payments/methods.ts';
import type { Ctx } from '../../../context.ts';
import type { findOrder } from '../../orders/staff/find-orders.ts';
import { listChargesOf } from '../../orders/staff/find-exchanged-order.ts';
import { sendRefund } from '../../payments/refunds/send-refund.ts';
import { readRefundsOfCharges } from '../../payments/refunds/refund-checks.ts';
import { listPendingRefunds } from '../store-payments.ts';

/** Maximum refunds read for one order. */
const max = 100;

interface ToPayOut {
  readonly key: string;
  readonly method: CounterMethod;
  readonly amountCents: number;
}

/**
 * Requests the counter payouts due for an order and returns them. Doesn't wait for the job, because the customer is at
 * the counter. `payOutRefund` records each payout once.
 */
export async function requestPayouts(
  ctx: Ctx,
  order: NonNullable<Awaited<ReturnType<typeof findOrder>>>,
): Promise<ToPayOut[]> {
  return requestPayoutsOf(ctx, await listChargesOf(ctx, order));
}

/** Requests and returns the payouts due for the given charges, like `askBack`. */
export async function requestPayoutsOf(ctx: Ctx, charges: readonly string[]): Promise<ToPayOut[]> {
  for (const { refundId, state } of await readRefundsOfCharges(ctx.db, ...charges))
    if (state === 'asked' || state === 'sent') await sendRefund(ctx, refundId);
  const pending = await listPendingRefunds(ctx.db, charges, max);
  return pending.map(({ key, method, amountCents }) => ({ key, method, amountCents }));
}

import type { NoTickets } from '../../../../contract/orders/orders.ts';
import { whyNoTickets } from '../rules.ts';
import type { RefundPreview } from '../../../../contract/staff/order-work.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { readChargesById } from '../../payments/charges/read-charges.ts';
import { planRefunds } from '../../payments/refunds/plan-refunds.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import { listFundsLeft, takeFunds, type Fund } from '../settlement/order-funds.ts';
import { readCheckoutRow, type OrderRow } from '../store.ts';
import { sumBefore } from './sum-before.ts';
import { mayRefundPart, sumRefund, type RefundSelection } from './refund-rules.ts';

/**
 * Previews a refund and its destinations. Changes nothing.
 * @param limitCents amount that the requesting staff member may refund alone.
 */
export async function previewRefund(
  ctx: Ctx,
  order: OrderRow,
  wanted: RefundSelection,
  limitCents: number,
): Promise<Outcome<RefundPreview, NoTickets | 'tickets_not_valid' | 'return_not_allowed'>> {
  const checkout = await readCheckoutRow(ctx.db, order);
  if (order.state !== 'paid' || !checkout) return refuse(whyNoTickets(order));
  if (!mayRefundPart(order, wanted)) return refuse('return_not_allowed');
  // Read before the tickets. Both only decrease, so the money covers the remaining tickets even if some are returned in
  // between.
  const [left = []] = await listFundsLeft(ctx.db, [{ paidChargeId: checkout.paidChargeId, order }]);
  const sum = sumRefund(order, await readOrderTickets(ctx, order), wanted);
  if (!sum) return refuse('tickets_not_valid');
  return done({
    tickets: sum.tickets.map(({ n, backCents }) => ({ n, backCents })),
    deliveryCents: sum.deliveryCents,
    refundCents: sum.refundCents,
    to: await planWays(ctx, left, sum.refundCents),
    needsApproval: (await sumBefore(ctx.db, order)) + sum.refundCents > limitCents,
  });
}

/** Returns the destinations of an amount that leaves an order, based on its remaining money. */
export async function planWays(ctx: Ctx, left: readonly Fund[], amountCents: number): Promise<RefundPreview['to']> {
  const funds = takeFunds(left, amountCents).filter(({ cents }) => cents > 0);
  const planned = await planRefunds(
    ctx.db,
    funds.map(({ chargeId, cents }) => ({ chargeId, amountCents: cents })),
  );
  const read = await readChargesById(
    ctx.db,
    funds.map(({ chargeId }) => chargeId),
  );
  const charges = new Map(read.map((one) => [one.chargeId, one]));
  return planned.map(({ method, amountCents: moneyCents, pointsCents }, at) => ({
    method,
    cardNumber: charges.get(funds[at]!.chargeId)?.cardNumber ?? null,
    moneyCents,
    pointsCents,
  }));
}

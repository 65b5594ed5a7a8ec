import type { StaffAction } from '../../../../contract/identity/staff.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { isAllowed, permitAction, type Permit } from '../../audit/permit-action.ts';
import { exchangeByStaff, type StaffExchangeRequest } from '../../orders/staff/exchange-order.ts';
import { findOrder } from '../../orders/staff/find-orders.ts';
import { previewRefund } from '../../orders/staff/preview-refund.ts';
import { listOrdersOfPayment } from '../../orders/staff/read-sold-order.ts';
import { refundByStaff, type StaffRefundRequest } from '../../orders/staff/refund-order.ts';
import { officeLimits, type RefundSelection } from '../../orders/staff/refund-rules.ts';
import { visibleScopePath } from './see-orders.ts';

/** Permits an action on an order that the caller may see; any other order is not found. */
export async function permitOrder<Action extends StaffAction>(
  ctx: Ctx,
  action: Action,
  number: string,
): Promise<Outcome<Permit<Action, string>, 'order_not_found' | 'forbidden'>> {
  const order = await findOrder(ctx, number);
  const place = order && (await visibleScopePath(ctx, order.performanceId, 'order.see'));
  return place ? permitAction(ctx, action, order.number, place) : refuse('order_not_found');
}

/**
 * Lists the orders of a payment on which the caller may perform an action. One payment may cover shows of several
 * presenters.
 */
export async function listPermittedOfPayment(ctx: Ctx, action: StaffAction, number: string): Promise<string[]> {
  const order = await findOrder(ctx, number);
  const all = order ? await listOrdersOfPayment(ctx, order) : [];
  const permitted = await Promise.all(
    all.map(async (one) => {
      const place = await visibleScopePath(ctx, one.performanceId, 'order.contact');
      return place && permitAction(ctx, action, one.number, place).ok ? [one.number] : [];
    }),
  );
  return permitted.flat();
}

/**
 * Previews a refund for a caller who may perform or request it. Shows the payment only if the caller may see buyers.
 */
export async function previewStaffRefund(ctx: Ctx, number: string, wanted: RefundSelection) {
  const order = await findOrder(ctx, number);
  const place = order && (await visibleScopePath(ctx, order.performanceId, 'order.preview_refund'));
  if (!order || !place) return refuse('order_not_found');
  const mine = (['order.refund_more', 'order.refund'] as const).find((action) => isAllowed(ctx, action, place));
  const previewed = await previewRefund(ctx, order, wanted, mine ? officeLimits[mine] : 0);
  if (!previewed.ok || (await visibleScopePath(ctx, order.performanceId, 'order.contact'))) return previewed;
  const to = previewed.value.to.map((way) => ({ ...way, cardNumber: null }));
  return done({ ...previewed.value, to });
}

/** Refunds with the weakest sufficient permit. */
export function refundOrder(ctx: Ctx, number: string, requested: StaffRefundRequest) {
  return withWeakestPermit(ctx, number, ['order.refund', 'order.refund_more'], (permit) =>
    refundByStaff(ctx, permit, requested),
  );
}

/** Exchanges tickets with the weakest sufficient permit. */
export function exchangeOrder(ctx: Ctx, number: string, requested: StaffExchangeRequest) {
  return withWeakestPermit(ctx, number, ['order.exchange', 'order.exchange_more'], (permit) =>
    exchangeByStaff(ctx, permit, requested),
  );
}

/** Runs an action with the first permit, or with the second one if the first would need approval. */
async function withWeakestPermit<
  Weak extends StaffAction,
  Strong extends StaffAction,
  Result extends Outcome<unknown, string>,
>(
  ctx: Ctx,
  number: string,
  [weak, strong]: readonly [Weak, Strong],
  run: (permit: Permit<Weak, string> | Permit<Strong, string>) => Promise<Result>,
) {
  const permit = await permitOrder(ctx, weak, number);
  if (!permit.ok) return permit;
  const result = await run(permit.value);
  if (result.ok || result.code !== 'approval_needed') return result;
  const more = await permitOrder(ctx, strong, number);
  return more.ok ? run(more.value) : result;
}

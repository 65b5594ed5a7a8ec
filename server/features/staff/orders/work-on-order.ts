import type { StaffAction } from '../../../../contract/identity/staff.ts';
import type { Ctx } from '../../../context.ts';
import { refuse, type Outcome } from '../../../platform/outcome.ts';
import { permitAction, type Permit } from '../../audit/permit-action.ts';
import { findOrder } from '../../orders/office/find-orders.ts';
import { previewRefund } from '../../orders/office/preview-refund.ts';
import { refundByStaff, type AskedRefund } from '../../orders/office/refund-order.ts';
import { refundLimits, type WantedRefund } from '../../orders/office/refund-rules.ts';
import { placeToSee } from './see-orders.ts';

/** A permit to do something to an order that whoever asks may look at; elsewhere it is not there. */
export async function permitOrder<Action extends StaffAction>(
  ctx: Ctx,
  action: Action,
  number: string,
): Promise<Outcome<Permit<Action, string>, 'order_not_found' | 'forbidden'>> {
  const order = await findOrder(ctx, number);
  const place = order && (await placeToSee(ctx, order.performanceId, 'order.see'));
  return place ? permitAction(ctx, action, order.number, place) : refuse('order_not_found');
}

/** What a refund would be, for whoever may give it. */
export async function previewStaffRefund(ctx: Ctx, number: string, wanted: WantedRefund) {
  const order = await findOrder(ctx, number);
  const permit = await permitOrder(ctx, 'order.refund', number);
  if (!permit.ok || !order) return permit.ok ? refuse('order_not_found') : permit;
  const more = await permitOrder(ctx, 'order.refund_more', number);
  return previewRefund(ctx, order, wanted, refundLimits[more.ok ? 'order.refund_more' : 'order.refund']);
}

/** Gives money back by the permit that is enough for it. */
export async function refundOrder(ctx: Ctx, number: string, asked: AskedRefund) {
  const permit = await permitOrder(ctx, 'order.refund', number);
  if (!permit.ok) return permit;
  const refunded = await refundByStaff(ctx, permit.value, asked);
  if (refunded.ok || refunded.code !== 'approval_needed') return refunded;
  const more = await permitOrder(ctx, 'order.refund_more', number);
  return more.ok ? refundByStaff(ctx, more.value, asked) : refunded;
}

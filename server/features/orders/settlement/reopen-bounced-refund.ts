import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { isRefundComplete } from '../../payments/refunds/refund-checks.ts';
import { checkoutOf } from './checkout-subject.ts';
import { orderOfReason } from './refund-reasons.ts';
import { lockRefundedOrder } from './record-refund.ts';
import { moveOrders } from '../store.ts';

/** Reopens the debt to an order whose refund a bank has returned. Idempotent. */
export async function reopenBouncedRefund(
  program: Program,
  refund: DomainEventData<'payments.refund_failed'>,
): Promise<void> {
  const key = checkoutOf(refund.subject);
  const orderId = orderOfReason(refund.reason);
  if (!key || !orderId) return;
  await program.transact(async (tx) => {
    const own = await lockRefundedOrder(tx, key, orderId);
    if (own?.order.state !== 'refunded' || (await isRefundComplete(tx, refund.refundId))) return;
    await moveOrders(tx, [{ performanceId: own.order.performanceId, orderId, state: 'refund_due' }]);
  });
}

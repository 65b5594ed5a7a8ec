import type { FactData } from '../../../facts.ts';
import type { Program } from '../../../context.ts';
import { isRefunded } from '../../payments/refunds/judge-refunds.ts';
import { checkoutOf } from './name-subject.ts';
import { orderOfReason } from './name-reason.ts';
import { lockRefundedOrder } from './record-refund.ts';
import { moveOrders } from '../store.ts';

/** A bank sent a refund back: the order that it was for is owed its money again. Idempotent. */
export async function oweAgain(program: Program, refund: FactData<'payments.refund_failed'>): Promise<void> {
  const key = checkoutOf(refund.subject);
  const orderId = orderOfReason(refund.reason);
  if (!key || !orderId) return;
  await program.transact(async (tx) => {
    const own = await lockRefundedOrder(tx, key, orderId);
    if (own?.order.state !== 'refunded' || (await isRefunded(tx, refund.refundId))) return;
    await moveOrders(tx, [{ performanceId: own.order.performanceId, orderId, state: 'refund_due' }]);
  });
}

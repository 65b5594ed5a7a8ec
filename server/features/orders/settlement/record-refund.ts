import type { FactData } from '../../../facts.ts';
import type { Program } from '../../../context.ts';
import { isRefunded } from '../../payments/refunds/is-refunded.ts';
import { checkoutOf } from './name-subject.ts';
import { lockCheckouts, moveOrders, readOrdersOf } from '../store.ts';

/** Notes that money went back; the order that it was for is refunded. Idempotent. */
export async function recordRefund(program: Program, refund: FactData<'payments.refunded'>): Promise<void> {
  const key = checkoutOf(refund.subject);
  if (!key) return;
  await program.transact(async (tx) => {
    const orders = await readOrdersOf(tx, await lockCheckouts(tx, [key]));
    // Told late, after a bank has sent it back.
    if (!(await isRefunded(tx, refund.refundId))) return;
    const order = orders.find((one) => refund.reason === `order:${one.orderId}` && one.state === 'refund_due');
    if (order)
      await moveOrders(tx, [{ performanceId: order.performanceId, orderId: order.orderId, state: 'refunded' }]);
  });
}

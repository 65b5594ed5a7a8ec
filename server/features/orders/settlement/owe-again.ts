import type { FactData } from '../../../facts.ts';
import type { Program } from '../../../context.ts';
import { isRefunded } from '../../payments/refunds/judge-refunds.ts';
import { findOwner } from './find-owner.ts';
import { orderOfReason } from './name-reason.ts';
import { checkoutOf } from './name-subject.ts';
import { lockCheckouts, moveOrders, readOrdersOf } from '../store.ts';

/** A bank sent a refund back: the order that it was for is owed its money again. Idempotent. */
export async function oweAgain(program: Program, refund: FactData<'payments.refund_failed'>): Promise<void> {
  const payer = checkoutOf(refund.subject);
  if (!payer) return;
  await program.transact(async (tx) => {
    const key = await findOwner(tx, payer, refund.reason);
    const orders = await readOrdersOf(tx, await lockCheckouts(tx, [key]));
    const orderId = orderOfReason(refund.reason);
    const order = orders.find((one) => one.orderId === orderId && one.state === 'refunded');
    if (!order || (await isRefunded(tx, refund.refundId))) return;
    await moveOrders(tx, [{ performanceId: order.performanceId, orderId: order.orderId, state: 'refund_due' }]);
  });
}

import type { FactData } from '../../../facts.ts';
import type { Program, Tx } from '../../../context.ts';
import { readRefundsOfCharge } from '../../payments/refunds/judge-refunds.ts';
import { checkoutOf } from './name-subject.ts';
import { orderOfReason } from './name-reason.ts';
import { lockCheckouts, moveOrders, readOrdersOf, type CheckoutRow, type OrderRow } from '../store.ts';

/** Notes that money went back; the order that it was for is refunded once all of it did. Idempotent. */
export async function recordRefund(program: Program, refund: FactData<'payments.refunded'>): Promise<void> {
  const key = checkoutOf(refund.subject);
  const orderId = orderOfReason(refund.reason);
  if (!key || !orderId) return;
  await program.transact(async (tx) => {
    const [checkout] = await lockCheckouts(tx, [key]);
    if (!checkout) return;
    const order = (await readOrdersOf(tx, [checkout])).find((one) => one.orderId === orderId);
    if (order?.state === 'refund_due') await settleReturned(tx, checkout, order);
  });
}

/** An order whose money is due back is refunded when none of it is on its way any more. Its checkout is locked. */
export async function settleReturned(
  tx: Tx,
  { paidChargeId }: Pick<CheckoutRow, 'paidChargeId'>,
  { performanceId, orderId }: OrderRow,
): Promise<void> {
  const refunds = paidChargeId ? await readRefundsOfCharge(tx, paidChargeId) : [];
  const own = refunds.filter(({ reason }) => orderOfReason(reason) === orderId);
  if (own.some(({ state }) => state !== 'done' && state !== 'other_way')) return;
  await moveOrders(tx, [{ performanceId, orderId, state: 'refunded' }]);
}

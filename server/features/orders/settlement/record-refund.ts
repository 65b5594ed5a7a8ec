import type { DomainEventData } from '../../../domain-events.ts';
import type { Program, Tx } from '../../../context.ts';
import { readRefundsOfCharges } from '../../payments/refunds/refund-checks.ts';
import { checkoutOf } from './checkout-subject.ts';
import { orderOfReason } from './refund-reasons.ts';
import { chargesOf } from './order-funds.ts';
import { findFundedCheckout } from '../store-exchanges.ts';
import {
  lockCheckouts,
  moveOrders,
  readOrdersOf,
  type CheckoutKey,
  type CheckoutRow,
  type OrderRow,
} from '../store.ts';

/** Notes that money went back; the order that it was for is refunded once all of it did. Idempotent. */
export async function recordRefund(program: Program, refund: DomainEventData<'payments.refunded'>): Promise<void> {
  const key = checkoutOf(refund.subject);
  const orderId = orderOfReason(refund.reason);
  if (!key || !orderId) return;
  await program.transact(async (tx) => {
    const own = await lockRefundedOrder(tx, key, orderId);
    if (own?.order.state === 'refund_due') await settleReturned(tx, own.checkout, own.order);
  });
}

/**
 * The order that a refund's reason names, its checkout locked: of the checkout that the charge was for, or of one that
 * took over its money in exchange, whose refunds go back to the charge that it came from. Only one of them is locked.
 * @param paidFor the checkout that the charge was for.
 */
export async function lockRefundedOrder(
  tx: Tx,
  paidFor: CheckoutKey,
  orderId: string,
): Promise<{ checkout: CheckoutRow; order: OrderRow } | undefined> {
  const funded = await findFundedCheckout(tx, { memberId: paidFor.memberId, orderId });
  const [checkout] = await lockCheckouts(tx, [funded ?? paidFor]);
  const order = checkout && (await readOrdersOf(tx, [checkout])).find((one) => one.orderId === orderId);
  return order && { checkout, order };
}

/** An order whose money is due back is refunded when none of it is on its way any more. Its checkout is locked. */
export async function settleReturned(
  tx: Tx,
  checkout: Pick<CheckoutRow, 'paidChargeId'>,
  order: OrderRow,
): Promise<void> {
  const { performanceId, orderId } = order;
  for (const chargeId of await chargesOf(tx, checkout, order)) {
    const refunds = await readRefundsOfCharges(tx, chargeId);
    const own = refunds.filter(({ reason }) => orderOfReason(reason) === orderId);
    if (own.some(({ state }) => state !== 'done' && state !== 'other_way')) return;
  }
  await moveOrders(tx, [{ performanceId, orderId, state: 'refunded' }]);
}

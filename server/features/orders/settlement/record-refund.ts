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

/** Records that money was refunded. The order becomes refunded once all of its money is. Idempotent. */
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
 * Returns the order named by a refund's reason and locks only its checkout: the checkout of the charge, or one that
 * received its money in an exchange.
 * @param paidFor checkout that the charge was for.
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

/** Marks an order as refunded once no refund of it is in progress. The caller must have locked its checkout. */
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

import type { RefundCause } from '../../../../contract/payments/refunds.ts';
import type { Actor, Program, Tx } from '../../../context.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import { moveOrders, type OrderRow } from '../store.ts';
import { shareOrder } from './post-orders.ts';

export interface Cause {
  readonly actor: Actor;
  readonly requestId?: string;
}

export const bySettling: Cause = { actor: { kind: 'system', name: 'orders.settle_charges' } };

/**
 * Refunds the payment of an order that gets no tickets. For a free order in a paid checkout, notifies the buyer without
 * a refund.
 */
export async function refundUnfilledOrder(
  program: Program,
  tx: Tx,
  order: OrderRow,
  { chargeId, cause }: { chargeId: string; cause: RefundCause },
): Promise<void> {
  const { memberId, checkoutId, performanceId, orderId, totalCents: amountCents } = order;
  if (amountCents === 0) await moveOrders(tx, [{ performanceId, orderId, state: 'refunded' }]);
  else {
    const reason = `order:${orderId}`;
    await requestRefund(program, tx, bySettling, { chargeId, amountCents, reason, cause, from: shareOrder(order) });
  }
  await program.publish(tx, 'orders.refund_due', [{ memberId, checkoutId, orderId, chargeId, amountCents, cause }]);
}

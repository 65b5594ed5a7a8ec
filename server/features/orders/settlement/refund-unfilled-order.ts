import type { RefundCause } from '../../../../contract/payments/refunds.ts';
import type { Actor, Program, Tx } from '../../../context.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import { moveOrders, type OrderRow } from '../store.ts';
import { shareOrder } from './post-orders.ts';

/** Whose doing it is that something is settled. */
export interface Cause {
  readonly actor: Actor;
  readonly requestId?: string;
}

export const bySettling: Cause = { actor: { kind: 'system', name: 'orders.settle_charges' } };

/**
 * Sends back what was paid for an order that gets no tickets. An order of a dear checkout may itself cost nothing: there is nothing to send back for it, but its buyer is told.
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

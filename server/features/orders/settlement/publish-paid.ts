import type { Program, Tx } from '../../../context.ts';
import type { CheckoutKey, OrderRow } from '../store.ts';
import { checkoutSubjectOf } from './checkout-subject.ts';

/** Checkouts per job: the maximum processed again after a failure. */
const checkoutsPerJob = 20;

/** Publishes orders that became paid, in the transaction that marks them so. */
export async function publishPaid(program: Program, tx: Tx, paid: readonly OrderRow[]): Promise<void> {
  if (paid.length === 0) return;
  const checkouts = keysOf(paid);
  const parts = Array.from({ length: Math.ceil(checkouts.length / checkoutsPerJob) }, (_, at) => ({
    checkouts: checkouts.slice(at * checkoutsPerJob, (at + 1) * checkoutsPerJob),
  }));
  await program.publish(tx, 'orders.paid', parts);
  const orders = paid.map(({ memberId, orderId, number, performanceId, quantity }) => ({
    memberId,
    orderId,
    number,
    performanceId,
    quantity,
  }));
  await program.publish(tx, 'orders.paid_together', [{ checkouts, orders }]);
}

/** Removes duplicates: a checkout is published once, regardless of its number of orders. */
function keysOf(orders: readonly OrderRow[]): CheckoutKey[] {
  const keys = new Map(
    orders.map(({ memberId, checkoutId }) => [checkoutSubjectOf({ memberId, checkoutId }), { memberId, checkoutId }]),
  );
  return [...keys.values()];
}

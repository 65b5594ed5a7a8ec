import type { Tx } from '../../../context.ts';
import {
  releaseOrderHolds,
  moveOrders,
  readOrdersOf,
  updateCheckouts,
  type CheckoutRow,
  type OrderRow,
} from '../store.ts';

/**
 * Cancels locked checkouts that no one pays for; their holds can join others.
 * @returns their orders, whose codes the caller frees last.
 */
export async function cancelOpenCheckouts(tx: Tx, rows: readonly CheckoutRow[]): Promise<OrderRow[]> {
  const given = (await readOrdersOf(tx, rows)).filter((order) => order.state === 'open');
  await moveOrders(
    tx,
    given.map(({ performanceId, orderId }) => ({ performanceId, orderId, state: 'cancelled' })),
  );
  await updateCheckouts(tx, rows, 'cancelled');
  await releaseOrderHolds(tx, given);
  return given;
}

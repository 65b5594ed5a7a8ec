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
 * Cancels locked checkouts with no payment in progress, so that their holds can join others.
 * @returns their orders; the caller releases their discount codes last.
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

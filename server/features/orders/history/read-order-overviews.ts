import type { OrderState } from '../../../../contract/orders/orders.ts';
import type { Program } from '../../../context.ts';
import { findOrdersOf, type CheckoutKey } from '../store.ts';

export interface OrderOverview {
  memberId: string;
  orderId: string;
  performanceId: string;
  number: string;
  state: OrderState;
  quantity: number;
}

/** Returns the orders of checkouts; omits missing ones. */
export async function readOrderOverviews(program: Program, keys: readonly CheckoutKey[]): Promise<OrderOverview[]> {
  const orders = await findOrdersOf(program.db, keys);
  return orders.map(({ memberId, orderId, performanceId, number, state, quantity }) => ({
    memberId,
    orderId,
    performanceId,
    number,
    state,
    quantity,
  }));
}

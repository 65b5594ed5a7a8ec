import type { OrderState } from '../../../../contract/orders/orders.ts';
import type { Program } from '../../../context.ts';
import { findOrdersOf, type CheckoutKey } from '../store.ts';

/** Data of an order for other features. */
export interface OrderOverview {
  memberId: string;
  orderId: string;
  performanceId: string;
  number: string;
  state: OrderState;
  quantity: number;
}

/** Returns the orders of checkouts; missing ones are left out. */
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

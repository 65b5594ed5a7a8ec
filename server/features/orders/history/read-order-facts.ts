import type { OrderState } from '../../../../contract/orders/orders.ts';
import type { Program } from '../../../context.ts';
import { readOrdersOf, type CheckoutKey } from '../store.ts';

/** What other features may know of an order. */
export interface OrderFacts {
  orderId: string;
  performanceId: string;
  number: string;
  state: OrderState;
  quantity: number;
  /** It has a record among the member's transactions. */
  wasPaid: boolean;
}

/** The orders of a checkout; none where there is no such checkout. */
export async function readOrderFacts(program: Program, key: CheckoutKey): Promise<OrderFacts[]> {
  const orders = await readOrdersOf(program.db, [key]);
  return orders.map(({ orderId, performanceId, number, state, quantity, paidAt }) => ({
    orderId,
    performanceId,
    number,
    state,
    quantity,
    wasPaid: paidAt !== null,
  }));
}

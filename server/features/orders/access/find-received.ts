import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { MemberId } from '../../identity/sessions/require-member.ts';
import { findOrdersOf, type OrderRow } from '../store.ts';
import { readReceivedBy } from '../store-transfers.ts';

declare const proof: unique symbol;

/**
 * An order with tickets transferred to the requesting member, who has access to only those tickets. Only this file
 * creates one.
 */
export type ReceivedOrder = OrderRow & {
  readonly holderId: string;
  /** Name entered by the sender; empty once deleted. */
  readonly holderName: string;
  readonly [proof]: 'received';
};

/** Returns the orders with tickets that a member accepted, without duplicates. */
export async function listReceivedOrders({ db }: Pick<Program, 'db'>, memberId: MemberId): Promise<ReceivedOrder[]> {
  const transfers = await readReceivedBy(db, memberId);
  const names = new Map(transfers.map(({ orderId, toName }) => [orderId, toName]));
  const keys = transfers.map(({ fromMemberId, checkoutId }) => ({ memberId: fromMemberId, checkoutId }));
  const orders = (await findOrdersOf(db, keys)).filter(({ orderId }) => names.has(orderId));
  return orders.map((order) => {
    const received = { ...order, holderId: memberId, holderName: names.get(order.orderId)! };
    return received as typeof received & { readonly [proof]: 'received' };
  });
}

/** Returns the order with this number if the member accepted any of its tickets. */
export async function findReceivedOrder(
  program: Pick<Program, 'db'>,
  memberId: MemberId,
  number: string,
): Promise<Outcome<ReceivedOrder, 'order_not_found'>> {
  const order = (await listReceivedOrders(program, memberId)).find((one) => one.number === number);
  return order ? done(order) : refuse('order_not_found');
}

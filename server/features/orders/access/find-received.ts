import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { MemberId } from '../../identity/sessions/require-member.ts';
import { findOrdersOf, type OrderRow } from '../store.ts';
import { readReceivedBy } from '../store-transfers.ts';

declare const proof: unique symbol;

/** An order of which tickets were passed on to who asks: only those are theirs. Only this file makes one. */
export type ReceivedOrder = OrderRow & {
  readonly holderId: string;
  /** As the giver wrote it; empty where that is forgotten. */
  readonly holderName: string;
  readonly [proof]: 'received';
};

/** The orders of which a member has accepted tickets, each once. */
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

/** The order of this number, if the member has accepted tickets of it. */
export async function findReceivedOrder(
  program: Pick<Program, 'db'>,
  memberId: MemberId,
  number: string,
): Promise<Outcome<ReceivedOrder, 'order_not_found'>> {
  const order = (await listReceivedOrders(program, memberId)).find((one) => one.number === number);
  return order ? done(order) : refuse('order_not_found');
}

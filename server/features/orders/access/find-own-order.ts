import { isOrderNumber } from '../../../../contract/orders/order-number.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { MemberId } from '../../identity/sessions/require-member.ts';
import { findOrdersOf, readOrderByNumber, type CheckoutKey, type OrderRow } from '../store.ts';

declare const proof: unique symbol;

/** Order of the requesting member. Only this file creates one. */
export type OwnOrder = OrderRow & { readonly [proof]: 'own' };

/** Returns the member's order with this number. Orders of others, and orders that were never paid, are not found. */
export async function findOwnOrder(
  { db }: Pick<Program, 'db'>,
  memberId: MemberId,
  number: string,
): Promise<Outcome<OwnOrder, 'order_not_found'>> {
  const order = isOrderNumber(number) ? await readOrderByNumber(db, memberId, number) : undefined;
  return order?.paidAt ? done(order as OwnOrder) : refuse('order_not_found');
}

/**
 * Like `findOwnOrder`, and also finds an order that was never paid although money arrived: the page shows its refund.
 * @param isPaidBack whether a refund of its checkout was requested.
 */
export async function findOwnTransaction(
  { db }: Pick<Program, 'db'>,
  memberId: MemberId,
  number: string,
  isPaidBack: (key: CheckoutKey) => Promise<boolean>,
): Promise<Outcome<OwnOrder, 'order_not_found'>> {
  const order = isOrderNumber(number) ? await readOrderByNumber(db, memberId, number) : undefined;
  if (!order) return refuse('order_not_found');
  return order.paidAt !== null || (await isPaidBack(order)) ? done(order as OwnOrder) : refuse('order_not_found');
}

/** Returns the orders of a member's checkout, for mails to that member only. */
export async function listOrdersToSend({ db }: Pick<Program, 'db'>, key: CheckoutKey): Promise<OwnOrder[]> {
  return (await findOrdersOf(db, [key])) as OwnOrder[];
}

import { isOrderNumber } from '../../../../contract/orders/order-number.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { MemberId } from '../../identity/sessions/require-member.ts';
import { findOrdersOf, readOrderByNumber, type CheckoutKey, type OrderRow } from '../store.ts';

declare const proof: unique symbol;

/** An order that belongs to the requesting member. Only this file creates one. */
export type OwnOrder = OrderRow & { readonly [proof]: 'own' };

/**
 * Returns the member's order with this number. Treats other members' orders and orders that were never paid as not
 * found.
 */
export async function findOwnOrder(
  { db }: Pick<Program, 'db'>,
  memberId: MemberId,
  number: string,
): Promise<Outcome<OwnOrder, 'order_not_found'>> {
  const order = isOrderNumber(number) ? await readOrderByNumber(db, memberId, number) : undefined;
  return order?.paidAt ? done(order as OwnOrder) : refuse('order_not_found');
}

/**
 * Like `findOwnOrder`, but also finds an order that was never completed although money arrived, so that its page can
 * show the refund.
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

/** Returns the orders of a member's checkout. Use only for mail to that member. */
export async function listOrdersToSend({ db }: Pick<Program, 'db'>, key: CheckoutKey): Promise<OwnOrder[]> {
  return (await findOrdersOf(db, [key])) as OwnOrder[];
}

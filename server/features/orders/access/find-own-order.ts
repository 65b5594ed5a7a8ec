import { isOrderNumber } from '../../../../contract/orders/order-number.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { MemberId } from '../../identity/sessions/require-member.ts';
import { findOrdersOf, readOrderByNumber, type CheckoutKey, type OrderRow } from '../store.ts';

declare const proof: unique symbol;

/** An order that belongs to who asks, or to whom it is sent; only this file makes one. */
export type OwnOrder = OrderRow & { readonly [proof]: 'own' };

/** The member's order of this number. Somebody else's, and one that was never paid, is not found. */
export async function findOwnOrder(
  { db }: Pick<Program, 'db'>,
  memberId: MemberId,
  number: string,
): Promise<Outcome<OwnOrder, 'order_not_found'>> {
  const order = isOrderNumber(number) ? await readOrderByNumber(db, memberId, number) : undefined;
  return order?.paidAt ? done(order as OwnOrder) : refuse('order_not_found');
}

/**
 * The same, and one that was never paid though money came for it: that goes back, and is told of there.
 * @param isPaidBack whether money for its checkout was asked to go back.
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

/** The orders of a member's checkout, for what is sent to that member and nobody else. */
export async function listOrdersToSend({ db }: Pick<Program, 'db'>, key: CheckoutKey): Promise<OwnOrder[]> {
  return (await findOrdersOf(db, [key])) as OwnOrder[];
}

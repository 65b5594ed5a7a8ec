import type { Program } from '../../../context.ts';
import { readOrderContacts } from './find-orders.ts';
import { findOwner } from '../settlement/find-owner.ts';
import { orderOfReason } from '../settlement/refund-reasons.ts';
import { checkoutOf, checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { findOrdersOf } from '../store.ts';

export interface RefundOwner {
  /** Numbers of all orders of the payment, or of the single refunded order. */
  readonly orders: readonly string[];
  readonly buyer: { readonly name: string; readonly telephone: string } | null;
}

/** Returns the orders and buyer of a refund; undefined for refunds of other features. */
export async function nameRefund(
  program: Pick<Program, 'db'>,
  { subject, reason }: { readonly subject: string; readonly reason: string },
): Promise<RefundOwner> {
  const payer = checkoutOf(subject);
  if (!payer) return { orders: [], buyer: null };
  const key = await findOwner(program.db, payer, reason);
  const orders = await findOrdersOf(program.db, [key]);
  const only = orders.filter(({ orderId }) => orderId === orderOfReason(reason));
  const contact = (await readOrderContacts(program, [key])).get(checkoutSubjectOf(key));
  return { orders: (only.length > 0 ? only : orders).map(({ number }) => number), buyer: contact ?? null };
}

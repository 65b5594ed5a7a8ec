import type { Db, Tx } from '../../../context.ts';
import { findFundedCheckout } from '../store-exchanges.ts';
import type { CheckoutKey } from '../store.ts';
import { orderOfReason } from './refund-reasons.ts';

/**
 * Finds the checkout of the order that a refund belongs to: the one that its charge paid, unless an exchange moved the
 * money to another.
 * @param payer checkout that the charge was for.
 */
export async function findOwner(db: Db | Tx, payer: CheckoutKey, reason: string): Promise<CheckoutKey> {
  const orderId = orderOfReason(reason);
  const funded = orderId && (await findFundedCheckout(db, { memberId: payer.memberId, orderId }));
  return funded || payer;
}

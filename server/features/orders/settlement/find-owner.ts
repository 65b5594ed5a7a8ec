import type { Db, Tx } from '../../../context.ts';
import { findFundedCheckout } from '../store-exchanges.ts';
import type { CheckoutKey } from '../store.ts';
import { orderOfReason } from './refund-reasons.ts';

/**
 * The checkout whose order a refund is of: the one that its charge paid, unless the money had gone over to tickets that
 * others were given up for. @param payer what the charge was for.
 */
export async function findOwner(db: Db | Tx, payer: CheckoutKey, reason: string): Promise<CheckoutKey> {
  const orderId = orderOfReason(reason);
  const funded = orderId && (await findFundedCheckout(db, { memberId: payer.memberId, orderId }));
  return funded || payer;
}

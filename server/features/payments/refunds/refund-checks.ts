import type { DisputeState } from '../../../../contract/payments/refunds.ts';
import type { Db, Tx } from '../../../context.ts';
import { lockCharges } from '../store.ts';
import { readDisputesOf } from './store-disputes.ts';
import { readRefund, readRefundsOf, type RefundRow } from './store-refunds.ts';

/** Returns whether a refund has reached its buyer. This can become false again if the bank returns the money. */
export async function isRefundComplete(db: Db | Tx, refundId: string): Promise<boolean> {
  const refund = await readRefund(db, refundId);
  return refund?.state === 'done' || refund?.state === 'other_way';
}

/** Returns the refunds requested for the given charges, oldest first. */
export function readRefundsOfCharges(db: Db | Tx, ...chargeIds: readonly string[]): Promise<RefundRow[]> {
  return readRefundsOf(db, ...chargeIds);
}

/**
 * Returns whether any of the charges has an open or lost dispute, in which case the owner must not decide on refunds.
 * Locks the charges, so that the result stays true.
 */
export async function isDisputed(tx: Tx, ...chargeIds: readonly string[]): Promise<boolean> {
  await lockForRefunds(tx, chargeIds);
  return (await readDisputesOf(tx, chargeIds)).some(({ state }) => state !== 'won');
}

/**
 * Locks charges in the common order, before the tickets and points that a refund moves. Call it before requesting
 * several refunds.
 */
export async function lockForRefunds(tx: Tx, chargeIds: readonly string[]): Promise<void> {
  if (chargeIds.length > 0) await lockCharges(tx, [...new Set(chargeIds)]);
}

/** Returns which charges have an open or lost dispute. */
export async function readDisputed(
  db: Db,
  chargeIds: readonly string[],
): Promise<Map<string, Exclude<DisputeState, 'won'>>> {
  const disputes = chargeIds.length > 0 ? await readDisputesOf(db, chargeIds) : [];
  const stands = disputes.flatMap(({ chargeId, state }) => (state === 'won' ? [] : [[chargeId, state] as const]));
  // An open dispute takes precedence over a lost one.
  return new Map(stands.toSorted(([, one], [, other]) => one.localeCompare(other)));
}

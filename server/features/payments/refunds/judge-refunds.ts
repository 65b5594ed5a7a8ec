import type { DisputeState } from '../../../../contract/payments/refunds.ts';
import type { Db, Tx } from '../../../context.ts';
import { lockCharges } from '../store.ts';
import { readDisputesOf } from './store-disputes.ts';
import { readRefund, readRefundsOf, type Refund } from './store-refunds.ts';

/** Whether a refund is with its buyer, as far as anybody knows now: a bank may have sent it back since it was done. */
export async function isRefunded(db: Db | Tx, refundId: string): Promise<boolean> {
  const refund = await readRefund(db, refundId);
  return refund?.state === 'done' || refund?.state === 'other_way';
}

/** All that was asked to go back of some charges, oldest first. */
export function readRefundsOfCharges(db: Db | Tx, ...chargeIds: readonly string[]): Promise<Refund[]> {
  return readRefundsOf(db, ...chargeIds);
}

/**
 * Whether a bank looks at one of some charges, or has taken its money back: what else goes back of it is not the owner's
 * to say. They are locked, so that it stays so.
 */
export async function isDisputed(tx: Tx, ...chargeIds: readonly string[]): Promise<boolean> {
  await lockForRefunds(tx, chargeIds);
  return (await readDisputesOf(tx, chargeIds)).some(({ state }) => state !== 'won');
}

/**
 * Locks charges of which money may go back, all at once and in the order in which everyone locks them: before the places
 * and the points that change hands by it. Whoever asks for several refunds does so first.
 */
export async function lockForRefunds(tx: Tx, chargeIds: readonly string[]): Promise<void> {
  if (chargeIds.length > 0) await lockCharges(tx, [...new Set(chargeIds)]);
}

/** Which of some charges a bank looks at, or has taken the money of back. */
export async function readDisputed(
  db: Db,
  chargeIds: readonly string[],
): Promise<Map<string, Exclude<DisputeState, 'won'>>> {
  const disputes = chargeIds.length > 0 ? await readDisputesOf(db, chargeIds) : [];
  const stands = disputes.flatMap(({ chargeId, state }) => (state === 'won' ? [] : [[chargeId, state] as const]));
  // One that is open says more than one that is over.
  return new Map(stands.toSorted(([, one], [, other]) => one.localeCompare(other)));
}

import type { Program, Tx } from '../../../context.ts';
import { readCharges } from '../../payments/charges/read-charges.ts';
import { updateCheckouts, type CheckoutRow } from '../store.ts';
import { subjectOf } from './name-subject.ts';

/** Whether the charge may still bring money, or has brought it. */
export function isLive(state: string): boolean {
  return state === 'asking' || state === 'waiting' || state === 'captured';
}

/** Tells of checkouts that were not paid, and how they came not to be. */
export async function tellUnpaid(
  program: Pick<Program, 'tell'>,
  tx: Tx,
  rows: readonly CheckoutRow[],
  how: 'failed' | 'cancelled' | 'expired',
): Promise<void> {
  if (rows.length === 0) return;
  const checkouts = rows.map(({ memberId, checkoutId, performanceIds }) => ({ memberId, checkoutId, performanceIds }));
  await program.tell(tx, 'orders.unpaid', [{ how, checkouts }]);
}

/** A payment that came to nothing: the buyer may choose another way while the time lasts. */
export async function reopenCheckouts(
  program: Pick<Program, 'tell'>,
  tx: Tx,
  rows: readonly CheckoutRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const charges = await readCharges(tx, rows.map(subjectOf));
  // A newer payment of the same checkout goes on, or its money is there and about to be settled.
  const live = new Set(charges.filter(({ state }) => isLive(state)).map((charge) => charge.subject));
  const ended = rows.filter((row) => !live.has(subjectOf(row)));
  await updateCheckouts(tx, ended, 'open');
  await tellUnpaid(program, tx, ended, 'failed');
}

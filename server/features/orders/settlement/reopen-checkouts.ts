import type { Program, Tx } from '../../../context.ts';
import { readCharges } from '../../payments/charges/read-charges.ts';
import { updateCheckouts, type CheckoutRow } from '../store.ts';
import { checkoutSubjectOf } from './checkout-subject.ts';

/** Whether the charge may still bring money, or has brought it. */
export function isPendingOrPaid(state: string): boolean {
  return state === 'asking' || state === 'waiting' || state === 'captured';
}

/** Tells of checkouts that were not paid, and how they came not to be. */
export async function publishUnpaid(
  program: Pick<Program, 'publish'>,
  tx: Tx,
  rows: readonly CheckoutRow[],
  how: 'failed' | 'cancelled' | 'expired',
): Promise<void> {
  if (rows.length === 0) return;
  const checkouts = rows.map(({ memberId, checkoutId, performanceIds }) => ({ memberId, checkoutId, performanceIds }));
  await program.publish(tx, 'orders.unpaid', [{ how, checkouts }]);
}

/** A payment that came to nothing: the buyer may choose another way while the time lasts. */
export async function reopenCheckouts(
  program: Pick<Program, 'publish'>,
  tx: Tx,
  rows: readonly CheckoutRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const charges = await readCharges(tx, rows.map(checkoutSubjectOf));
  // A newer payment of the same checkout goes on, or its money is there and about to be settled.
  const live = new Set(charges.filter(({ state }) => isPendingOrPaid(state)).map((charge) => charge.subject));
  const ended = rows.filter((row) => !live.has(checkoutSubjectOf(row)));
  await updateCheckouts(tx, ended, 'open');
  await publishUnpaid(program, tx, ended, 'failed');
}

import type { Program, Tx } from '../../../context.ts';
import { readCharges } from '../../payments/charges/read-charges.ts';
import { updateCheckouts, type CheckoutRow } from '../store.ts';
import { checkoutSubjectOf } from './checkout-subject.ts';

/** Returns true if the charge has been captured or may still be. */
export function isPendingOrPaid(state: string): boolean {
  return state === 'asking' || state === 'waiting' || state === 'captured';
}

/** Publishes unpaid checkouts and how they ended. */
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

/** Reopens checkouts after a failed payment, so that the buyer can select another method while time remains. */
export async function reopenCheckouts(
  program: Pick<Program, 'publish'>,
  tx: Tx,
  rows: readonly CheckoutRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const charges = await readCharges(tx, rows.map(checkoutSubjectOf));
  // A newer payment of the same checkout is in progress, or its money is about to be settled.
  const live = new Set(charges.filter(({ state }) => isPendingOrPaid(state)).map((charge) => charge.subject));
  const ended = rows.filter((row) => !live.has(checkoutSubjectOf(row)));
  await updateCheckouts(tx, ended, 'open');
  await publishUnpaid(program, tx, ended, 'failed');
}

import type { Tx } from '../../../context.ts';
import { readCharges } from '../../payments/charges/read-charges.ts';
import { updateCheckouts, type CheckoutRow } from '../store.ts';
import { subjectOf } from './name-subject.ts';

/** Whether the charge may still bring money, or has brought it. */
export function isLive(state: string): boolean {
  return state === 'asking' || state === 'waiting' || state === 'captured';
}

/** A payment that came to nothing: the buyer may choose another way while the time lasts. */
export async function reopenCheckouts(tx: Tx, rows: readonly CheckoutRow[]): Promise<void> {
  if (rows.length === 0) return;
  const charges = await readCharges(tx, rows.map(subjectOf));
  // A newer payment of the same checkout goes on, or its money is there and about to be settled.
  const live = new Set(charges.filter(({ state }) => isLive(state)).map((charge) => charge.subject));
  await updateCheckouts(
    tx,
    rows.filter((row) => !live.has(subjectOf(row))),
    'open',
  );
}

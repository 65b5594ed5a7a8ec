import type { Program, Tx } from '../../../context.ts';
import { insertReturned } from '../store-returned.ts';
import { inside, type Item } from '../store.ts';

/**
 * How long returned tickets are kept from the public without an answer, in ms. They are offered within a second; this
 * is the limit when no worker runs.
 */
export const withholdReturnedMs = 2 * 60_000;

/** Parts of the program that `withholdReturnedSeats` needs. */
export type WithholdContext = Pick<Program, 'now' | 'id' | 'publish'>;

/**
 * Keeps seats that are marked as taken but belong to no one for the waiting requests, and publishes the event in the
 * same transaction. No one sees the seats as free meanwhile.
 */
export async function withholdReturnedSeats(
  program: WithholdContext,
  tx: Tx,
  performanceId: string,
  items: readonly Item[],
): Promise<void> {
  const now = program.now();
  const until = new Date(now.getTime() + withholdReturnedMs);
  await insertReturned(inside(tx), performanceId, items, { holdId: program.id(), now, until });
  await program.publish(tx, 'seating.places_returned', [{ performanceId }]);
}

import type { Program, Tx } from '../../../context.ts';
import { insertReturned } from '../store-returned.ts';
import { inside, type Item } from '../store.ts';

/**
 * How long returned tickets are withheld from the public while waiting requests are decided, in ms. That usually takes
 * less than a second; the limit applies when no worker is running.
 */
export const withholdReturnedMs = 2 * 60_000;

export type WithholdContext = Pick<Program, 'now' | 'id' | 'publish'>;

/**
 * Withholds freed seats for the waiting requests while they stay marked as taken, and publishes the event in the same
 * transaction. Buyers never see the seats as free in between.
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

import type { Program, Tx } from '../../../context.ts';
import { insertReturned } from '../store-returned.ts';
import { inside, type Item } from '../store.ts';

/**
 * How long what came back is kept from the public when nobody answers: it is offered to who waits within a second, and
 * this is for when no worker runs. Milliseconds: two minutes.
 */
export const withholdReturnedMs = 2 * 60_000;

/** What telling of it needs. */
export type WithholdContext = Pick<Program, 'now' | 'id' | 'publish'>;

/**
 * Keeps places that are marked as taken, and that nobody has any more, for who waits for the performance, and says so in
 * the same transaction. Nobody else sees them free meanwhile.
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

import type { Program, Tx } from '../../../context.ts';
import { insertReturned } from '../store-returned.ts';
import { inside, type Item } from '../store.ts';

/**
 * How long what came back is kept from the public when nobody answers: it is offered to who waits within a second, and
 * this is for when no worker runs. Milliseconds: two minutes.
 */
export const keepReturnedMs = 2 * 60_000;

/** What telling of it needs. */
export type Keeper = Pick<Program, 'now' | 'id' | 'tell'>;

/**
 * Keeps places that are marked as taken, and that nobody has any more, for who waits for the performance, and says so in
 * the same transaction. Nobody else sees them free meanwhile.
 */
export async function keepReturned(
  program: Keeper,
  tx: Tx,
  performanceId: string,
  items: readonly Item[],
): Promise<void> {
  const now = program.now();
  const until = new Date(now.getTime() + keepReturnedMs);
  await insertReturned(inside(tx), performanceId, items, { holdId: program.id(), now, until });
  await program.tell(tx, 'seating.places_returned', [{ performanceId }]);
}

import type { Tx } from '../../../context.ts';
import { inside } from '../store.ts';
import { forgiveElsewhere } from '../store-buyers.ts';
import { turnIntoTickets, type HoldOfOrder } from './store-tickets.ts';

/** How whoever settles orders should collect them: holds a transaction, and transactions at once of a performance. */
export const confirmBatch = { most: 300, atOnce: 2 } as const;

/**
 * Turns holds that are paid for into tickets of their orders, in the transaction that settles the orders: one statement
 * for all of them. Each order gets one hold.
 * @returns the ids of the holds that were alive at `now` and are tickets now. Of the others it is not known here whether
 *   they were confirmed before, given back or have run out: the order knows.
 */
export async function confirmHolds(
  tx: Tx,
  performanceId: string,
  now: Date,
  pairs: readonly HoldOfOrder[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set();
  const confirmed = await turnIntoTickets(inside(tx), performanceId, now, pairs);
  const buyers = confirmed.map((hold) => hold.buyerId);
  if (buyers.length > 0) await forgiveElsewhere(inside(tx), buyers, now);
  return new Set(confirmed.map((hold) => hold.holdId));
}

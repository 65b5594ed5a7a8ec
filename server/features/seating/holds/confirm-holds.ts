import type { Tx } from '../../../context.ts';
import { inside } from '../store.ts';
import { forgiveElsewhere } from '../store-buyers.ts';
import { turnIntoTickets, type HoldOfOrder } from './store-tickets.ts';

/**
 * Batch limits for settling orders: holds per transaction (`most`) and concurrent transactions per performance
 * (`atOnce`).
 */
export const confirmBatch = { most: 300, atOnce: 2 } as const;

/**
 * Turns paid holds into tickets of their orders in one statement, within the transaction that settles the orders. Each
 * order has one hold.
 * @returns the IDs of the holds that were active at `now` and are now tickets. The others were already confirmed,
 *   released or expired; only the order shows which.
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

import type { Tx } from '../../../context.ts';
import type { HoldKey } from './release-holds.ts';
import { inside } from '../store.ts';
import { prolongHolds } from '../store-hold-lifecycle.ts';

/**
 * Extends a buyer's holds to at least `until`, for example while a payment is in progress. Never shortens them.
 * @returns the holds that had expired at `now` or are not the buyer's. They stay unchanged.
 */
export function extendHolds(
  tx: Tx,
  buyerId: string,
  { now, until }: { now: Date; until: Date },
  keys: readonly HoldKey[],
): Promise<HoldKey[]> {
  return extendHoldsOf(
    tx,
    now,
    keys.map(({ performanceId, holdId }) => ({ performanceId, holdId, buyerId, until })),
  );
}

/** Extends holds of many buyers with one statement per performance. Each hold may occur only once. */
export async function extendHoldsOf<Key extends HoldKey & { buyerId: string; until: Date }>(
  tx: Tx,
  now: Date,
  keys: readonly Key[],
): Promise<Key[]> {
  const gone: Key[] = [];
  const byPerformance = Map.groupBy(keys, (key) => key.performanceId);
  // Locks in a fixed order to prevent deadlocks.
  for (const performanceId of [...byPerformance.keys()].toSorted()) {
    const ofPerformance = byPerformance.get(performanceId)!;
    const alive = await prolongHolds(inside(tx), performanceId, now, ofPerformance);
    gone.push(...ofPerformance.filter((key) => !alive.includes(key.holdId)));
  }
  return gone;
}

import type { Tx } from '../../../context.ts';
import type { HoldKey } from './release-holds.ts';
import { inside } from '../store.ts';
import { prolongHolds } from '../store-hold-lifecycle.ts';

/**
 * Extends a buyer's holds to at least `until`, as while a payment is in progress; never shortens them.
 * @returns the holds that were expired at `now` or are not the buyer's; they stay unchanged.
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

/** Extends holds of many buyers in one statement per performance. Each hold may occur once. */
export async function extendHoldsOf<Key extends HoldKey & { buyerId: string; until: Date }>(
  tx: Tx,
  now: Date,
  keys: readonly Key[],
): Promise<Key[]> {
  const gone: Key[] = [];
  const byPerformance = Map.groupBy(keys, (key) => key.performanceId);
  // Fixed order of locks, against deadlocks.
  for (const performanceId of [...byPerformance.keys()].toSorted()) {
    const ofPerformance = byPerformance.get(performanceId)!;
    const alive = await prolongHolds(inside(tx), performanceId, now, ofPerformance);
    gone.push(...ofPerformance.filter((key) => !alive.includes(key.holdId)));
  }
  return gone;
}

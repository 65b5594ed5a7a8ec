import type { Tx } from '../../../context.ts';
import type { HoldKey } from './release-holds.ts';
import { inside } from '../store.ts';
import { prolongHolds } from '../store-hold-lifecycle.ts';

/**
 * Lets a buyer's holds live at least until an instant, as while a payment is under way: never shorter than before.
 * @returns those that were no longer alive at `now`, or not the buyer's: nothing was done about them.
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

/** The same for many buyers: one statement a performance. Each hold may be named once. */
export async function extendHoldsOf<Key extends HoldKey & { buyerId: string; until: Date }>(
  tx: Tx,
  now: Date,
  keys: readonly Key[],
): Promise<Key[]> {
  const gone: Key[] = [];
  const byPerformance = Map.groupBy(keys, (key) => key.performanceId);
  // In one order for everybody, so that nobody waits in a circle.
  for (const performanceId of [...byPerformance.keys()].toSorted()) {
    const ofPerformance = byPerformance.get(performanceId)!;
    const alive = await prolongHolds(inside(tx), performanceId, now, ofPerformance);
    gone.push(...ofPerformance.filter((key) => !alive.includes(key.holdId)));
  }
  return gone;
}

import type { Tx } from '../../context.ts';
import type { HoldKey } from './release-holds.ts';
import { inside } from './store.ts';
import { prolongHolds } from './store-holds.ts';

/**
 * Lets a buyer's holds live at least until an instant, as while a payment is under way: never shorter than before.
 * @returns those that were no longer alive at `now`, or not the buyer's: nothing was done about them.
 */
export async function extendHolds(
  tx: Tx,
  buyerId: string,
  times: { now: Date; until: Date },
  keys: readonly HoldKey[],
): Promise<HoldKey[]> {
  const gone: HoldKey[] = [];
  const byPerformance = Map.groupBy(keys, (key) => key.performanceId);
  // In one order for everybody, so that nobody waits in a circle.
  for (const performanceId of [...byPerformance.keys()].toSorted()) {
    const ofPerformance = byPerformance.get(performanceId)!;
    const ids = ofPerformance.map((key) => key.holdId);
    const alive = await prolongHolds(inside(tx), performanceId, {
      ids,
      buyerId,
      aliveAt: times.now,
      until: times.until,
    });
    gone.push(...ofPerformance.filter((key) => !alive.includes(key.holdId)));
  }
  return gone;
}

import type { Program } from '../../../context.ts';
import { inventoryOf, reportAgain } from '../inventory/inventory-cache.ts';
import { forgetBuyers, rememberHours } from '../store-buyers.ts';
import { findExpired, releaseExpiredRows } from '../store-hold-lifecycle.ts';
import { withholdExpiredMatches, lockAwaited } from '../store-returned.ts';
import { inside, type BlockState } from '../store.ts';
import { withholdReturnedMs } from '../inventory/withhold-returned-seats.ts';
import { forgetReleasedHolds } from './store-hold-reads.ts';

const holdsAtOnce = 1000;
/** How long released holds are remembered, in ms: one day, during which a late payment can still arrive. */
const rememberMs = 24 * 60 * 60 * 1000;

/**
 * Releases all expired holds. A worker calls it every second. A delay is harmless because an expired hold cannot be
 * paid for. Several workers may run it concurrently.
 * @returns the number of released holds.
 */
export async function releaseExpiredHolds(program: Program): Promise<number> {
  const now = program.now();
  let total = 0;
  for (const { performanceId, wishes } of await findExpired(program, now)) {
    const inventory = inventoryOf(program, performanceId);
    for (let count = holdsAtOnce; count === holdsAtOnce; total += count) {
      const { ids, blocks } = await releaseExpiredRows(program, performanceId, now, holdsAtOnce, false);
      inventory.see(blocks);
      count = ids.length;
    }
    if (wishes) inventory.see(await passOnWishes(program, performanceId, now));
    await inventory.look();
    reportAgain(program, performanceId);
  }
  await forgetReleasedHolds(program, new Date(now.getTime() - rememberMs), holdsAtOnce);
  await forgetBuyers(program, new Date(now.getTime() - rememberHours * 60 * 60 * 1000), holdsAtOnce);
  return total;
}

/** Releases unpaid wish-list offers to the next waiting request, or on sale if there is none. */
function passOnWishes(program: Program, performanceId: string, now: Date): Promise<BlockState[]> {
  return program.transact(async (tx) => {
    const runner = inside(tx);
    if (!(await lockAwaited(runner, performanceId))) {
      return (await releaseExpiredRows(runner, performanceId, now, holdsAtOnce, true)).blocks;
    }
    const until = new Date(now.getTime() + withholdReturnedMs);
    const kept = await withholdExpiredMatches(runner, performanceId, { now, until, most: holdsAtOnce });
    if (kept > 0) await program.publish(tx, 'seating.places_returned', [{ performanceId }]);
    return [];
  });
}

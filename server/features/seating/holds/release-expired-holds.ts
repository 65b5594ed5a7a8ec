import type { Program } from '../../../context.ts';
import { inventoryOf, reportAgain } from '../inventory/inventory-cache.ts';
import { forgetBuyers, rememberHours } from '../store-buyers.ts';
import { findExpired, releaseExpiredRows } from '../store-hold-lifecycle.ts';
import { withholdExpiredMatches, lockAwaited } from '../store-returned.ts';
import { inside, type BlockState } from '../store.ts';
import { withholdReturnedMs } from '../inventory/withhold-returned-seats.ts';
import { forgetReleasedHolds } from './store-hold-reads.ts';

/** Holds given back in one statement. */
const holdsAtOnce = 1000;
/** How long it is remembered what a hold had. Milliseconds: a day, in which a late payment can still come. */
const rememberMs = 24 * 60 * 60 * 1000;

/**
 * Gives back every hold that has run out: a worker does it every second. Being late is harmless, as a hold that has run
 * out cannot be paid for any more. Several workers may do it at once. @returns how many holds went back.
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

/** What was found for requests of the wish list and not paid in time: for who waits next, or on sale where nobody does. */
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

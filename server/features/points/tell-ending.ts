import { addDays, hongKongDay, startOfDay } from '../../../contract/core/hong-kong-calendar.ts';
import { pointNoticeDays } from '../../../contract/points/limits.ts';
import type { Program } from '../../context.ts';
import { takeEnding } from './store.ts';

/** Lots of one transaction. */
const most = 200;

/** Points that end before this instant are told of: those that end with the last day of the notice, too. */
export function noticeBefore(now: Date): Date {
  return startOfDay(addDays(hongKongDay(now), pointNoticeDays + 1));
}

/**
 * Tells the members of points that end soon, once for each lot and end. What marks a lot tells the fact, so that nobody is
 * told twice, however many workers go their rounds. For the worker's rounds. @returns how many lots.
 */
export async function tellEnding(program: Program): Promise<number> {
  for (let count = 0; ;) {
    const told = await program.transact(async (tx) => {
      const now = program.now();
      const lots = await takeEnding(tx, now, noticeBefore(now), most);
      const together = Map.groupBy(lots, ({ memberId, expiresAt }) => `${memberId} ${expiresAt.getTime()}`);
      await program.tell(
        tx,
        'points.ending',
        [...together.values()].map((some) => ({
          noticeId: program.id(),
          memberId: some[0]!.memberId,
          cents: some.reduce((sum, { leftCents }) => sum + leftCents, 0),
          expiresAt: some[0]!.expiresAt.toISOString(),
        })),
      );
      return lots.length;
    });
    count += told;
    if (told < most) return count;
  }
}

import { addDays, hongKongDay, startOfDay } from '../../../contract/core/hong-kong-calendar.ts';
import { pointNoticeDays } from '../../../contract/points/limits.ts';
import type { Program } from '../../context.ts';
import { takeEnding } from './store.ts';

const max = 200;

/** Returns the end of the notice period, which includes its last day: earlier expiries are due for a notice. */
export function noticeBefore(now: Date): Date {
  return startOfDay(addDays(hongKongDay(now), pointNoticeDays + 1));
}

/**
 * Notifies members whose points expire soon, once per lot and expiry. The transaction that marks a lot also publishes
 * the event, so that concurrent workers never notify twice. Run by the worker.
 * @returns the number of lots.
 */
export async function publishExpiringPoints(program: Program): Promise<number> {
  for (let count = 0; ;) {
    const told = await program.transact(async (tx) => {
      const now = program.now();
      const lots = await takeEnding(tx, now, noticeBefore(now), max);
      const together = Map.groupBy(lots, ({ memberId, expiresAt }) => `${memberId} ${expiresAt.getTime()}`);
      await program.publish(
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
    if (told < max) return count;
  }
}

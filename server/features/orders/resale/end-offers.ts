import { wishDays } from '../../../../contract/wish-list/limits.ts';
import type { Program } from '../../../context.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import {
  deleteWithdrawnResales,
  findOfferedPerformances,
  findStranded,
  withdrawResalesAt,
  type ResaleKey,
} from '../store-resales.ts';
import { resaleEnds } from './rules.ts';

/**
 * Ends offers that can no longer be bought because the performance is too near or cancelled; the tickets return to
 * their buyers. Offers of a postponed performance stay. For worker runs.
 * @returns the number of tickets.
 */
export async function endOffers(program: Program): Promise<number> {
  let count = 0;
  for (const performanceId of await findOver(program, program.now())) {
    count += await withdrawResalesAt(program.db, performanceId, program.now());
  }
  return count;
}

/** Returns performances that are cancelled or whose offers have been unsellable since an instant. */
async function findOver(program: Program, since: Date): Promise<string[]> {
  const offered = await findOfferedPerformances(program.db, program.now());
  const over = offered.map(async (performanceId) => {
    const { performance } = await getPerformance(program, performanceId);
    const isNear = performance.state !== 'postponed' && resaleEnds(performance) <= since;
    return performance.state === 'cancelled' || isNear ? [performanceId] : [];
  });
  return (await Promise.all(over)).flat();
}

/**
 * Finds offer problems to report to the operator: tickets reserved for a checkout that can no longer be paid, and
 * performances whose offers should have ended.
 * @param late changes due after this instant are not reported yet.
 */
export async function findOfferProblems(
  program: Program,
  late: Date,
): Promise<{ stranded: ResaleKey[]; over: string[] }> {
  return { stranded: await findStranded(program.db, program.now()), over: await findOver(program, late) };
}

/** Deletes unsold offers after their retention period. Sold offers are stored with the transaction. */
export function forgetOffers(program: Pick<Program, 'db' | 'now'>): Promise<number> {
  return deleteWithdrawnResales(program.db, new Date(program.now().getTime() - wishDays * 24 * 60 * 60 * 1000));
}

import { wishDays } from '../../../../contract/wish-list/limits.ts';
import type { Program } from '../../../context.ts';
import { recallPerformance } from '../../catalogue/events/find-performance.ts';
import {
  deleteWithdrawnResales,
  findOfferedPerformances,
  findStranded,
  withdrawResalesAt,
  type ResaleKey,
} from '../store-resales.ts';
import { resaleEnds } from './rules.ts';

/**
 * Ends offers that nobody can take any more, as the performance is too near or cancelled: their tickets are their buyers'
 * alone again. What is put off keeps them. For the worker's rounds. @returns how many tickets.
 */
export async function endOffers(program: Program): Promise<number> {
  let count = 0;
  for (const performanceId of await findOver(program, program.now())) {
    count += await withdrawResalesAt(program.db, performanceId, program.now());
  }
  return count;
}

/** Performances of which something is offered that nobody can take any more since an instant, or as they are cancelled. */
async function findOver(program: Program, since: Date): Promise<string[]> {
  const offered = await findOfferedPerformances(program.db, program.now());
  const over = offered.map(async (performanceId) => {
    const { performance } = await recallPerformance(program, performanceId);
    const isNear = performance.state !== 'postponed' && resaleEnds(performance) <= since;
    return performance.state === 'cancelled' || isNear ? [performanceId] : [];
  });
  return (await Promise.all(over)).flat();
}

/**
 * What is wrong with offers, for whoever runs the site: tickets that are kept for a checkout which nobody can pay any more,
 * and performances whose offers should have ended.
 * @param late what should have happened since this instant is no trouble yet.
 */
export async function findOfferProblems(
  program: Program,
  late: Date,
): Promise<{ stranded: ResaleKey[]; over: string[] }> {
  return { stranded: await findStranded(program.db, program.now()), over: await findOver(program, late) };
}

/** Forgets offers that came to nothing long ago; what somebody took is kept with the transaction. */
export function forgetOffers(program: Pick<Program, 'db' | 'now'>): Promise<number> {
  return deleteWithdrawnResales(program.db, new Date(program.now().getTime() - wishDays * 24 * 60 * 60 * 1000));
}

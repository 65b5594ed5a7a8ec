import { wishDays } from '../../../../contract/wish-list/limits.ts';
import type { Program } from '../../../context.ts';
import { recallPerformance } from '../../catalogue/events/find-performance.ts';
import { deleteWithdrawnResales, findOfferedPerformances, withdrawResalesAt } from '../store-resales.ts';
import { resaleEnds } from './rules.ts';

/**
 * Ends offers that nobody can take any more, as the performance is too near or cancelled: their tickets are their buyers'
 * alone again. What is put off keeps them. For the worker's rounds. @returns how many tickets.
 */
export async function endOffers(program: Program): Promise<number> {
  const now = program.now();
  let count = 0;
  for (const performanceId of await findOfferedPerformances(program.db, now)) {
    const { performance } = await recallPerformance(program, performanceId);
    const isNear = performance.state !== 'postponed' && resaleEnds(performance) <= now;
    if (performance.state === 'cancelled' || isNear) count += await withdrawResalesAt(program.db, performanceId, now);
  }
  return count;
}

/** Forgets offers that came to nothing long ago; what somebody took is kept with the transaction. */
export function forgetOffers(program: Pick<Program, 'db' | 'now'>): Promise<number> {
  return deleteWithdrawnResales(program.db, new Date(program.now().getTime() - wishDays * 24 * 60 * 60 * 1000));
}

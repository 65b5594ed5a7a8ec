import type { FailedSearches } from '../../../../contract/staff/reports/failed-searches.ts';
import type { Program } from '../../../context.ts';
import { readCachedCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { listFailedSearches } from '../../catalogue/failed-searches/list-failed-searches.ts';

/** Returns searches without results in a period, with what the same words find now. */
export async function readFailedSearches(
  program: Program,
  period: { readonly from: string; readonly to: string },
): Promise<FailedSearches> {
  const { words, days } = await listFailedSearches(program, period);
  const { search } = await readCachedCatalogue(program);
  return { days, words: words.map((one) => ({ ...one, found: search.find(one.words)?.length ?? 0 })) };
}

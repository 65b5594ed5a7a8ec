import type { Program } from '../../../context.ts';
import { readFailedDays, readFailedWords } from './store-failed-searches.ts';

/** Maximum words in the report, most frequent first. */
const maxWords = 100;

/** Returns failed searches for a range of Hong Kong days, both inclusive, by words and by day. */
export async function listFailedSearches(
  { db }: Pick<Program, 'db'>,
  period: { readonly from: string; readonly to: string },
) {
  const [words, days] = await Promise.all([readFailedWords(db, period, maxWords), readFailedDays(db, period)]);
  return { words, days };
}

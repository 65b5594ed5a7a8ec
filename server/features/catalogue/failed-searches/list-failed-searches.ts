import type { Program } from '../../../context.ts';
import { readFailedDays, readFailedWords } from './store-failed-searches.ts';

/** Number of the most frequent words in the report. */
const mostWords = 100;

/** Returns failed searches of a range of Hong Kong days, both included, by words and by day. */
export async function listFailedSearches(
  { db }: Pick<Program, 'db'>,
  period: { readonly from: string; readonly to: string },
) {
  const [words, days] = await Promise.all([readFailedWords(db, period, mostWords), readFailedDays(db, period)]);
  return { words, days };
}

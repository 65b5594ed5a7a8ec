import type { Program } from '../../../context.ts';
import { readFailedDays, readFailedWords } from '../store-failed-searches.ts';

/** Words that are told, the most frequent ones. */
const mostWords = 100;

/** What was looked for in vain from one day to another, in Hong Kong and both counted: by words and by day. */
export async function listFailedSearches(
  { db }: Pick<Program, 'db'>,
  period: { readonly from: string; readonly to: string },
) {
  const [words, days] = await Promise.all([readFailedWords(db, period, mostWords), readFailedDays(db, period)]);
  return { words, days };
}

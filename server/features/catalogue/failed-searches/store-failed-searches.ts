import { sql } from 'kysely';
import type { Db } from '../../../context.ts';
import type { Language } from '../../../../contract/core/language.ts';

export interface FailedSearchRow {
  readonly language: Language;
  readonly words: string;
  readonly count: number;
}

/**
 * Adds counts to a day, most frequent words first. New words are added only while the day has fewer than `maxOfDay`.
 */
export async function addFailedSearches(
  db: Db,
  day: string,
  searches: readonly FailedSearchRow[],
  maxOfDay: number,
): Promise<void> {
  await sql`insert into failed_search (day, language, words, count)
    select ${day}::date, language, words, count from (
      select s.*, f.words is not null as is_known,
        row_number() over (partition by f.words is null order by s.count desc, s.words) as place
      from unnest(${searches.map(({ language }) => language)}::text[], ${searches.map(({ words }) => words)}::text[],
        ${searches.map(({ count }) => count)}::int[]) s(language, words, count)
      left join failed_search f on f.day = ${day}::date and f.language = s.language and f.words = s.words) said
    where is_known or place <= ${maxOfDay}::int - (select count(*) from failed_search where day = ${day}::date)
    order by language, words
    on conflict (day, language, words) do update set count = failed_search.count + excluded.count`.execute(db);
}

/** Returns the words for a range of days, both inclusive, most frequent first. */
export async function readFailedWords(
  db: Db,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<(FailedSearchRow & { days: number; last: string })[]> {
  const { rows } = await sql<FailedSearchRow & { days: number; last: string }>`select language, words,
      sum(count)::float8 as count, count(*)::int as days, to_char(max(day), 'YYYY-MM-DD') as last
    from failed_search where day between ${from}::date and ${to}::date
    group by language, words order by sum(count) desc, max(day) desc, words, language limit ${limit}`.execute(db);
  return rows;
}

/** Returns counts per day; days without failed searches are omitted. */
export async function readFailedDays(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`select to_char(day, 'YYYY-MM-DD') as day,
      sum(count)::float8 as count
    from failed_search where day between ${from}::date and ${to}::date group by failed_search.day
    order by failed_search.day`.execute(db);
  return rows;
}

export async function deleteFailedSearches(db: Db, before: string): Promise<void> {
  await sql`delete from failed_search where day < ${before}::date`.execute(db);
}

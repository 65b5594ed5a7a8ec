import { createRequire } from 'node:module';
import type HolidayRules from 'date-holidays';

const byYear = new Map<number, readonly string[]>();

/**
 * Returns the general holidays of a year in Hong Kong as `YYYY-MM-DD` (General Holidays Ordinance, Cap. 149). Sundays,
 * which are general holidays too, are not listed; callers check the day of the week.
 */
export function holidaysOfYear(year: number): readonly string[] {
  const known = byYear.get(year);
  if (known) return known;
  for (const [one, days] of readRules([year - 1, year, year + 1])) byYear.set(one, days);
  return byYear.get(year) ?? [];
}

/** Loads the library, which has the rules of all countries (30 MB), for one query and releases it afterwards. */
function readRules(years: readonly number[]): (readonly [number, string[]])[] {
  // A separate `require` for this call: the loaded modules are referenced only by it.
  const require = createRequire(import.meta.url);
  const before = new Set(Object.keys(require.cache));
  const Rules = require('date-holidays') as typeof HolidayRules;
  const rules = new Rules('HK', { types: ['public'] });
  const answer = years.map(
    (year) => [year, rules.getHolidays(year).map((holiday) => holiday.date.slice(0, 10))] as const,
  );
  for (const id of Object.keys(require.cache)) if (!before.has(id)) delete require.cache[id];
  return answer;
}

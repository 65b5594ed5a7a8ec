import { createRequire } from 'node:module';
import type HolidayRules from 'date-holidays';

const byYear = new Map<number, readonly string[]>();

/**
 * Returns Hong Kong's general holidays in a year as `YYYY-MM-DD` (General Holidays Ordinance, Cap. 149). Omits Sundays,
 * which are general holidays too; callers check the day of the week.
 */
export function holidaysOfYear(year: number): readonly string[] {
  const known = byYear.get(year);
  if (known) return known;
  for (const [one, days] of readRules([year - 1, year, year + 1])) byYear.set(one, days);
  return byYear.get(year) ?? [];
}

/** Loads the library, which has the rules of all countries (30 MB), for one query and releases it afterwards. */
function readRules(years: readonly number[]): (readonly [number, string[]])[] {
  // A separate `require`, so that only this call references the loaded modules.
  const require = createRequire(import.meta.url);
  const before = new Set(Object.keys(require.cache));
  const Rules = require('date-holidays') as typeof HolidayRules;
  const rules = new Rules('HK', { types: ['public'] });
  const result = years.map(
    (year) => [year, rules.getHolidays(year).map((holiday) => holiday.date.slice(0, 10))] as const,
  );
  for (const id of Object.keys(require.cache)) if (!before.has(id)) delete require.cache[id];
  return result;
}

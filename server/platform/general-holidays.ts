import { createRequire } from 'node:module';
import type HolidayRules from 'date-holidays';

const byYear = new Map<number, readonly string[]>();

/**
 * The days (`YYYY-MM-DD`) of a year that are general holidays in Hong Kong (General Holidays Ordinance, Cap. 149);
 * Sundays, which are general holidays too, are left to the day of the week.
 */
export function holidaysOfYear(year: number): readonly string[] {
  const known = byYear.get(year);
  if (known) return known;
  for (const [one, days] of askRules([year - 1, year, year + 1])) byYear.set(one, days);
  return byYear.get(year) ?? [];
}

/** The library has the rules of all countries, 30 MB: it is loaded when it is asked, and let go once it has answered. */
function askRules(years: readonly number[]): (readonly [number, string[]])[] {
  // Of this call's own: what it loaded hangs on it.
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

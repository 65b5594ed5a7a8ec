import HolidayRules from 'date-holidays';

const byYear = new Map<number, readonly string[]>();
let rules: HolidayRules | undefined;

/**
 * The days (`YYYY-MM-DD`) of a year that are general holidays in Hong Kong (General Holidays Ordinance, Cap. 149);
 * Sundays, which are general holidays too, are left to the day of the week.
 */
export function holidaysOfYear(year: number): readonly string[] {
  const known = byYear.get(year);
  if (known) return known;
  rules ??= new HolidayRules('HK', { types: ['public'] });
  const days = rules.getHolidays(year).map((holiday) => holiday.date.slice(0, 10));
  byYear.set(year, days);
  return days;
}

import { addDays, daysBetween, type Day } from '../../../../contract/core/hong-kong-calendar.ts';
import { isWorkingDay, type Holidays } from '../../../../contract/core/working-days.ts';
import { holidaysOfYear } from '../../../platform/general-holidays.ts';

/** Supported years: wide enough for any sale, and a bound on the cache. */
const firstYear = 2000;
const lastYear = 2099;

/**
 * Returns Hong Kong's general holidays (General Holidays Ordinance, Cap. 149) in every year that the range covers.
 * Omits Sundays, which are general holidays too.
 * @throws {RangeError} outside 2000-2099 or when `to` is before `from`.
 */
export function generalHolidays(from: Day, to: Day): Holidays {
  const [first, last] = [yearOf(from), yearOf(to)];
  if (daysBetween(from, to) < 0 || first < firstYear || last > lastYear) {
    throw new RangeError(`general holidays from ${from} to ${to} are unknown`);
  }
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return new Set(years.flatMap((year) => holidaysOfYear(year)));
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/**
 * Counts working days (Monday to Friday, excluding general holidays) between `from`, inclusive, and `to`, exclusive.
 * @throws {RangeError} outside 2000-2099 or when `to` is before `from`.
 */
export function countWorkingDays(from: Day, to: Day): number {
  const holidays = generalHolidays(from, to);
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index)).filter((day) =>
    isWorkingDay(day, holidays),
  ).length;
}

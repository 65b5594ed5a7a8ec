import { addDays, daysBetween, type Day } from '../../../../contract/core/hong-kong-calendar.ts';
import { isWorkingDay, type Holidays } from '../../../../contract/core/working-days.ts';
import { holidaysOfYear } from '../../../platform/general-holidays.ts';

/** Far beyond any sale; a bound, so that what is kept in memory has one. */
const firstYear = 2000;
const lastYear = 2099;

/**
 * Hong Kong's general holidays (General Holidays Ordinance, Cap. 149) in the years of two days and between; Sundays,
 * which are general holidays too, are left to the day of the week.
 * @throws {RangeError} outside 2000-2099 or when `to` is before `from`.
 */
export function generalHolidays(from: Day, to: Day): Holidays {
  const [first, last] = [yearOf(from), yearOf(to)];
  if (daysBetween(from, to) < 0 || first < firstYear || last > lastYear) {
    throw new RangeError(`no general holidays known from ${from} to ${to}`);
  }
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return new Set(years.flatMap((year) => holidaysOfYear(year)));
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/**
 * Working days (Monday to Friday, general holidays excepted) from one day on, before another.
 * @throws {RangeError} outside 2000-2099 or when `to` is before `from`.
 */
export function countWorkingDays(from: Day, to: Day): number {
  const holidays = generalHolidays(from, to);
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index)).filter((day) =>
    isWorkingDay(day, holidays),
  ).length;
}

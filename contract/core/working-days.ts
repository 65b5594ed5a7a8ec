import { addDays, weekdayOf, type Day } from './hong-kong-calendar.ts';

/** General holidays in Hong Kong: not working days, even from Monday to Friday. */
export type Holidays = ReadonlySet<Day>;

/** Returns true from Monday to Friday, except on general holidays. */
export function isWorkingDay(day: Day, holidays: Holidays): boolean {
  const weekday = weekdayOf(day);
  return weekday >= 1 && weekday <= 5 && !holidays.has(day);
}

/** Returns the `count`-th working day after a day, or before it if `count` is negative; the day itself for 0. */
export function addWorkingDays(day: Day, count: number, holidays: Holidays): Day {
  const step = Math.sign(count);
  let left = Math.abs(count);
  let current = day;
  while (left > 0) {
    current = addDays(current, step);
    if (isWorkingDay(current, holidays)) left -= 1;
  }
  return current;
}

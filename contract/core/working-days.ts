import { addDays, weekdayOf, type Day } from './hong-kong-calendar.ts';

/** Hong Kong days on which nobody works although the week would let them. */
export type Holidays = ReadonlySet<Day>;

/** Monday to Friday, general holidays excepted. */
export function isWorkingDay(day: Day, holidays: Holidays): boolean {
  const weekday = weekdayOf(day);
  return weekday >= 1 && weekday <= 5 && !holidays.has(day);
}

/** The `count`-th working day after a day, or before it where `count` is negative; the day itself for 0. */
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

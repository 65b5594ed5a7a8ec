import type { Language } from './language.ts';

export const shortcuts = [
  'today',
  'tomorrow',
  'this_weekend',
  'next_weekend',
  'this_week',
  'next_week',
  'this_month',
  'next_month',
] as const;
export type Shortcut = (typeof shortcuts)[number];

/**
 * Plain arithmetic on Hong Kong days. Hong Kong has had no daylight saving since 1979 and stays at UTC+8, so neither
 * `Temporal` (missing in some browsers) nor `Intl` (slow) is needed, and browser and server always agree.
 */

/** A Hong Kong day, `YYYY-MM-DD`. Days compare as text. */
export type Day = string;

/** An instant, or its ISO 8601 text. */
export type Instant = Date | string;

/** Instants from `from` (inclusive) to `to` (exclusive). */
export interface InstantRange {
  readonly from: Date;
  readonly to: Date;
}

/** Days from `from` to `to`, both inclusive. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

const dayMs = 24 * 60 * 60 * 1000;
const offsetMs = 8 * 60 * 60 * 1000;

/**
 * Returns the Hong Kong wall-clock time of an instant; `weekday` counts from 0 (Sunday).
 * @throws {RangeError} for an invalid instant.
 */
export function hongKongClock(instant: Instant): { day: Day; weekday: number; hour: number; minute: number } {
  const shifted = new Date(new Date(instant).getTime() + offsetMs);
  return {
    // Throws for an invalid date.
    day: shifted.toISOString().slice(0, -14),
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

/**
 * Returns the Hong Kong day of an instant.
 * @throws {RangeError} for an invalid instant.
 */
export function hongKongDay(instant: Instant): Day {
  return hongKongClock(instant).day;
}

/**
 * Returns the first instant of a day.
 * @throws {RangeError} for an invalid day.
 */
export function startOfDay(day: Day): Date {
  return new Date(dayNumber(day) * dayMs - offsetMs);
}

/**
 * Returns the first instant after a day, even for the last day that a `Day` can express.
 * @throws {RangeError} for an invalid day.
 */
export function endOfDay(day: Day): Date {
  return new Date((dayNumber(day) + 1) * dayMs - offsetMs);
}

/**
 * Returns the days since 1970-01-01.
 * @throws {RangeError} for an invalid day, such as 2026-02-30.
 */
function dayNumber(day: Day): number {
  const ms = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day) throw new RangeError(`invalid day: ${day}`);
  return ms / dayMs;
}

/**
 * Returns the day `count` days later, or earlier if negative.
 * @throws {RangeError} for an invalid day.
 */
export function addDays(day: Day, count: number): Day {
  return new Date((dayNumber(day) + count) * dayMs).toISOString().slice(0, -14);
}

/**
 * Returns the number of days between two days; negative if the second is earlier.
 * @throws {RangeError} for an invalid day.
 */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * Returns the day of the week from 0 (Sunday) to 6.
 * @throws {RangeError} for an invalid day.
 */
export function weekdayOf(day: Day): number {
  return new Date(dayNumber(day) * dayMs).getUTCDay();
}

/**
 * Returns the instants of a range of whole days.
 * @throws {RangeError} when `to` is before `from`.
 */
export function instantsOf(days: DayRange): InstantRange {
  if (days.to < days.from) throw new RangeError(`the range ends before it starts: ${days.from}, ${days.to}`);
  return { from: startOfDay(days.from), to: endOfDay(days.to) };
}

/**
 * Returns the days that a shortcut covers on a given day. A week is Monday to Sunday, a weekend its Saturday and
 * Sunday. 'This' week, weekend or month contains `today` and includes its past days.
 */
export function shortcutDays(shortcut: Shortcut, today: Day): DayRange {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  switch (shortcut) {
    case 'today':
      return span(today, 0, 0);
    case 'tomorrow':
      return span(today, 1, 1);
    case 'this_weekend':
      return span(monday, 5, 6);
    case 'next_weekend':
      return span(monday, 12, 13);
    case 'this_week':
      return span(monday, 0, 6);
    case 'next_week':
      return span(monday, 7, 13);
    case 'this_month':
      return monthDays(monthOf(today));
    case 'next_month':
      return monthDays(addMonths(monthOf(today), 1));
  }
}

export function shortcutInstants(shortcut: Shortcut, now: Instant): InstantRange {
  return instantsOf(shortcutDays(shortcut, hongKongDay(now)));
}

function span(day: Day, from: number, to: number): DayRange {
  return { from: addDays(day, from), to: addDays(day, to) };
}

/** A month, `YYYY-MM`. */
export type Month = string;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/**
 * Returns the month `count` months later, or earlier if negative.
 * @throws {RangeError} for an invalid month.
 */
export function addMonths(month: Month, count: number): Month {
  dayNumber(`${month}-01`);
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/**
 * Returns the first and last day of a month.
 * @throws {RangeError} for an invalid month.
 */
export function monthDays(month: Month): DayRange {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** Returns the first day of a calendar week: 0 (Sunday), or 1 (Monday) in Simplified Chinese. */
export function firstWeekday(language: Language): 0 | 1 {
  return language === 'zh_cn' ? 1 : 0;
}

/** Returns a month's calendar: whole weeks of seven days, padded with days from adjacent months. */
export function monthGrid(month: Month, language: Language): { day: Day; inMonth: boolean }[][] {
  const { from, to } = monthDays(month);
  const lead = (weekdayOf(from) - firstWeekday(language) + 7) % 7;
  const weeks = Math.ceil((lead + daysBetween(from, to) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => {
      const day = addDays(from, week * 7 + column - lead);
      return { day, inMonth: day >= from && day <= to };
    }),
  );
}

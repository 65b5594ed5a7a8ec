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
 * Hong Kong's days in plain arithmetic. Hong Kong has had no daylight saving since 1979 and stays at UTC+8, so neither
 * `Temporal` (missing in some browsers) nor `Intl` (slow) is needed, and browser and server cannot disagree.
 */

/** A Hong Kong day, `YYYY-MM-DD`. Days compare as text. */
export type Day = string;

/** An instant or ISO 8601 text of one. */
export type Instant = Date | string;

/** Instants from `from` on, before `to`. */
export interface InstantRange {
  readonly from: Date;
  readonly to: Date;
}

/** Days from `from` to `to`, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

const dayMs = 24 * 60 * 60 * 1000;
const offsetMs = 8 * 60 * 60 * 1000;

/** The wall clock in Hong Kong at an instant; `weekday` from 0 (Sunday). @throws {RangeError} for no valid instant. */
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

/** The Hong Kong day on which an instant falls. @throws {RangeError} for no valid instant. */
export function hongKongDay(instant: Instant): Day {
  return hongKongClock(instant).day;
}

/** The first instant of a day. @throws {RangeError} for no valid day. */
export function startOfDay(day: Day): Date {
  return new Date(dayNumber(day) * dayMs - offsetMs);
}

/** The first instant after a day, also after the last that can be written. @throws {RangeError} for no valid day. */
export function endOfDay(day: Day): Date {
  return new Date((dayNumber(day) + 1) * dayMs - offsetMs);
}

/** Days since 1970-01-01. @throws {RangeError} for no valid day, such as 2026-02-30. */
function dayNumber(day: Day): number {
  const ms = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day) throw new RangeError(`no day: ${day}`);
  return ms / dayMs;
}

/** The day `count` days later; earlier where it is negative. @throws {RangeError} for no valid day. */
export function addDays(day: Day, count: number): Day {
  return new Date((dayNumber(day) + count) * dayMs).toISOString().slice(0, -14);
}

/** Days from one day to the other; negative when the second is earlier. @throws {RangeError} for no valid day. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** Day of the week from 0 (Sunday) to 6. @throws {RangeError} for no valid day. */
export function weekdayOf(day: Day): number {
  return new Date(dayNumber(day) * dayMs).getUTCDay();
}

/** The instants of whole days, both included. @throws {RangeError} when `to` is before `from`. */
export function instantsOf(days: DayRange): InstantRange {
  if (days.to < days.from) throw new RangeError(`days end before they begin: ${days.from}, ${days.to}`);
  return { from: startOfDay(days.from), to: endOfDay(days.to) };
}

/**
 * The days that a shortcut means on a given day. A week is Monday to Sunday, a weekend its Saturday and Sunday; 'this'
 * week, weekend or month is the one that `today` is in, days that are over included.
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

/** The instants that a shortcut means now. */
export function shortcutInstants(shortcut: Shortcut, now: Instant): InstantRange {
  return instantsOf(shortcutDays(shortcut, hongKongDay(now)));
}

function span(day: Day, from: number, to: number): DayRange {
  return { from: addDays(day, from), to: addDays(day, to) };
}

/** A month, `YYYY-MM`. */
export type Month = string;

/** The month of a day. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** The month `count` months later; earlier where it is negative. @throws {RangeError} for no valid month. */
export function addMonths(month: Month, count: number): Month {
  dayNumber(`${month}-01`);
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** First and last day of a month. @throws {RangeError} for no valid month. */
export function monthDays(month: Month): DayRange {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** With which day a calendar's weeks begin: Sunday, in Simplified Chinese Monday. 0 is Sunday. */
export function firstWeekday(language: Language): 0 | 1 {
  return language === 'zh_cn' ? 1 : 0;
}

/** A month's calendar: whole weeks of seven days, the first and last filled up from the neighbouring months. */
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

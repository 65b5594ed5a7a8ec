import * as z from 'zod/mini';
import { addDays, hongKongClock, startOfDay, weekdayOf, type Day } from '../core/hong-kong-calendar.ts';

/** In the order of an opening hours table. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const isDay = (text: string): boolean => {
  try {
    weekdayOf(text);
    return true;
  } catch {
    return false;
  }
};

const DayText = z.string().check(z.refine(isDay, 'a day is written like 2026-12-25'));

/** `10:00-20:00` in Hong Kong time; may end at `24:00`. Hours after midnight belong to the next day. */
const Span = z.string().check(
  z.regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'hours are written like 10:00-20:00'),
  z.refine((span) => span.slice(0, 5) < span.slice(6), 'hours end after they begin'),
);

/** One day's opening hours, in order; empty if closed. */
const Spans = z.array(Span).check(
  z.maxLength(4),
  z.refine((spans) => spans.every((span, at) => at === 0 || spans[at - 1]!.slice(6) < span.slice(0, 5)), {
    error: 'the hours of a day stand in order and do not touch',
  }),
);

const Reason = z.object({
  en_us: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  zh_hk: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  zh_cn: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
});

export const OpeningHours = z.strictObject({
  week: z.strictObject({ mon: Spans, tue: Spans, wed: Spans, thu: Spans, fri: Spans, sat: Spans, sun: Spans }),
  /** Hours on general holidays; if unset, the weekday's hours apply. */
  holidays: z.optional(Spans),
  /** Dates with different hours, both ends inclusive. They override holidays. */
  exceptions: z.optional(
    z
      .array(
        z
          .strictObject({ from: DayText, to: DayText, hours: Spans, reason: z.optional(Reason) })
          .check(z.refine(({ from, to }) => from <= to, 'days end after they begin')),
      )
      .check(z.maxLength(50)),
  ),
  /** Minutes before a performance at this venue when sale and collection of its tickets stop here. */
  lastSaleMinutes: z.optional(z.int().check(z.gte(0), z.lte(600))),
});
export type OpeningHours = z.infer<typeof OpeningHours>;

/** A day's hours, and why they differ from the weekday's. */
export interface DayHours {
  readonly spans: readonly string[];
  readonly exception: NonNullable<OpeningHours['exceptions']>[number] | null;
  readonly holiday: boolean;
}

/**
 * Returns a day's opening hours.
 * @param isHoliday returns true for a general holiday
 * @throws {RangeError} for an invalid day
 */
export function hoursOn(hours: OpeningHours, day: Day, isHoliday: (day: Day) => boolean): DayHours {
  const holiday = isHoliday(day);
  const exception = hours.exceptions?.find(({ from, to }) => from <= day && day <= to) ?? null;
  if (exception) return { spans: exception.hours, exception, holiday };
  if (holiday && hours.holidays) return { spans: hours.holidays, exception: null, holiday };
  return { spans: hours.week[weekdays[(weekdayOf(day) + 6) % 7]!], exception: null, holiday };
}

/** Time of the next change; null if it lies beyond the look-ahead. */
export type OpenState =
  | { readonly open: true; readonly until: Date | null }
  | { readonly open: false; readonly opensAt: Date | null };

/** Look-ahead in days: without a change in that time, a sales point counts as permanently open or closed. */
const daysAhead = 14;

/**
 * Returns whether a sales point is open now. Opening time is inclusive, closing time exclusive. Hours that end at
 * midnight continue if the next day's start then.
 */
export function openStateAt(hours: OpeningHours, now: Date, isHoliday: (day: Day) => boolean): OpenState {
  const today = hongKongClock(now).day;
  let [from, until]: [Date | null, Date | null] = [null, null];
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    for (const span of hoursOn(hours, day, isHoliday).spans) {
      const [begins, ends] = [instantOf(day, span.slice(0, 5)), instantOf(day, span.slice(6))];
      if (until && begins.getTime() === until.getTime()) until = ends;
      else if (from && until) return stateIn(from, until, now);
      else if (ends > now) [from, until] = [begins, ends];
    }
    // It closes at midnight, so later days do not matter.
    if (until && until < startOfDay(addDays(day, 1))) break;
  }
  if (!from || !until) return { open: false, opensAt: null };
  const beyond = until >= startOfDay(addDays(today, daysAhead + 1));
  return from <= now ? { open: true, until: beyond ? null : until } : { open: false, opensAt: from };
}

function stateIn(from: Date, until: Date, now: Date): OpenState {
  return from <= now ? { open: true, until } : { open: false, opensAt: from };
}

function instantOf(day: Day, time: string): Date {
  return new Date(startOfDay(day).getTime() + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000);
}

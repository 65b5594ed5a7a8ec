import { hongKongClock, firstWeekday, weekdayOf, type Day, type Instant, type Month } from './hong-kong-calendar.ts';
import type { Language } from './language.ts';

/** Formats for dates, times, money and numbers in one language, always in Hong Kong time and HKD. */
export interface Formats {
  /** `Sat 5 Dec 2026`, `2026年12月5日（星期六）`, `2026年12月5日（周六）`. */
  readonly day: (day: Day) => string;
  /** The same, for the Hong Kong day of an instant. */
  readonly dayOf: (instant: Instant) => string;
  /** `8:00 pm`, `晚上8時`, `20:00`. */
  readonly time: (instant: Instant) => string;
  /** `Sat 5 Dec 2026, 8:00 pm`, `2026年12月5日（星期六）晚上8時`, `2026年12月5日（周六）20:00`. */
  readonly dayAndTime: (instant: Instant) => string;
  /** Start of a sale: like `dayAndTime`, but only the day at midnight, which sources use for an unknown hour. */
  readonly opening: (instant: Instant) => string;
  /** Range of days without repeated parts: `5–8 Dec 2026`, `2026年12月5日至8日`. */
  readonly days: (first: Instant, last: Instant) => string;
  /** `December 2026`, `2026年12月`. */
  readonly month: (month: Month) => string;
  /** In calendar column order. */
  readonly weekdays: () => readonly WeekdayName[];
  /** Cents as `HK$1,280`, with two decimals only if needed. */
  readonly money: (cents: number) => string;
  /** Points, counted in cents, as `1,280`; two decimals only if needed. */
  readonly points: (cents: number) => string;
  /** `12,345`. */
  readonly number: (value: number) => string;
}

const made = new Map<Language, Formats>();

/** Returns the cached formats for a language. */
export function formatsIn(language: Language): Formats {
  let formats = made.get(language);
  if (!formats) made.set(language, (formats = makeFormats(language)));
  return formats;
}

function makeFormats(language: Language): Formats {
  const names = weekdayNames(language);
  const { day, days, month, time, separator } = language === 'en_us' ? english() : chinese(language);
  const dayText = (text: Day): string => day(partsOf(text), names[weekdayOf(text)]?.inDate ?? '');
  const dayAndTime = (instant: Instant): string => {
    const clock = hongKongClock(instant);
    return dayText(clock.day) + separator + time(clock);
  };
  return {
    day: dayText,
    dayOf: (instant) => dayText(hongKongClock(instant).day),
    time: (instant) => time(hongKongClock(instant)),
    dayAndTime,
    opening: (instant) => {
      const { day: text, hour, minute } = hongKongClock(instant);
      return hour === 0 && minute === 0 ? dayText(text) : dayAndTime(instant);
    },
    days: (first, last) => days(partsOf(hongKongClock(first).day), partsOf(hongKongClock(last).day)),
    month: (text) => month(partsOf(`${text}-01`)),
    weekdays: () => [...names.slice(firstWeekday(language)), ...names.slice(0, firstWeekday(language))],
    money: (cents) => formatCents(cents, 'HK$'),
    points: (cents) => formatCents(cents, ''),
    number: formatNumber,
  };
}

/**
 * Groups thousands, the same way in all three languages. Hand-written because a page's first `Intl.NumberFormat` takes
 * 13 to 40 ms on a computer and four times as long on a phone.
 */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

function formatCents(cents: number, sign: string): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  return `${cents < 0 ? '−' : ''}${sign}${formatNumber((size - rest) / 100)}${rest ? `.${twoDigits(rest)}` : ''}`;
}

interface DayParts {
  year: number;
  month: number;
  date: number;
}

interface Patterns {
  readonly day: (parts: DayParts, weekday: string) => string;
  readonly days: (first: DayParts, last: DayParts) => string;
  readonly month: (parts: DayParts) => string;
  readonly time: (clock: { hour: number; minute: number }) => string;
  /** Between day and time. */
  separator: string;
}

function partsOf(day: Day): DayParts {
  // Throws for an invalid day.
  weekdayOf(day);
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8)) };
}

interface WeekdayName {
  readonly short: string;
  readonly long: string;
  /** Form used in a date. */
  readonly inDate: string;
}

/** Sunday first. Hand-written because short names from `Intl` differ between browsers. */
function weekdayNames(language: Language): readonly WeekdayName[] {
  if (language === 'en_us') {
    const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    return names.map((long) => ({ short: long.slice(0, 3), long, inDate: long.slice(0, 3) }));
  }
  return ['日', '一', '二', '三', '四', '五', '六'].map((short) => ({
    short,
    long: `星期${short}`,
    inDate: (language === 'zh_hk' ? '星期' : '周') + short,
  }));
}

function english(): Patterns {
  const long = [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ];
  const name = ({ month }: DayParts) => long[month - 1] ?? '';
  const short = (parts: DayParts) => `${parts.date} ${name(parts).slice(0, 3)}`;
  const whole = (parts: DayParts) => `${short(parts)} ${parts.year}`;
  return {
    day: (parts, weekday) => `${weekday} ${whole(parts)}`,
    days: (first, last) => {
      if (first.year !== last.year) return `${whole(first)} – ${whole(last)}`;
      if (first.month !== last.month) return `${short(first)} – ${whole(last)}`;
      return first.date === last.date ? whole(first) : `${first.date}–${whole(last)}`;
    },
    month: (parts) => `${name(parts)} ${parts.year}`,
    time: ({ hour, minute }) => `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'am' : 'pm'}`,
    separator: ', ',
  };
}

function chinese(language: 'zh_hk' | 'zh_cn'): Patterns {
  const inYear = (parts: DayParts) => `${parts.month}月${parts.date}日`;
  const whole = (parts: DayParts) => `${parts.year}年${inYear(parts)}`;
  return {
    day: (parts, weekday) => `${whole(parts)}（${weekday}）`,
    days: (first, last) => {
      if (first.year !== last.year) return `${whole(first)}至${whole(last)}`;
      if (first.month !== last.month) return `${whole(first)}至${inYear(last)}`;
      return first.date === last.date ? whole(first) : `${whole(first)}至${last.date}日`;
    },
    month: ({ year, month }) => `${year}年${month}月`,
    time: language === 'zh_hk' ? hongKongTime : ({ hour, minute }) => `${twoDigits(hour)}:${twoDigits(minute)}`,
    separator: '',
  };
}

function hongKongTime({ hour, minute }: { hour: number; minute: number }): string {
  return `${periodOfDay(hour)}${hour % 12 || 12}時${minute ? `${minute}分` : ''}`;
}

function periodOfDay(hour: number): string {
  if (hour < 6) return '凌晨';
  if (hour < 12) return '上午';
  if (hour === 12) return '中午';
  return hour < 18 ? '下午' : '晚上';
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * Formats a like count for event cards, the same in every language: unchanged below 1,000, then `1.2K`, whole from 10K,
 * `1.2M` from a million, whole from 10M. Rounded half up: 1,675 is `1.7K`. A value that rounds up to the next unit uses
 * it: 9,950 is `10K`, 999,500 is `1.0M`.
 */
export function formatLikes(count: number): string {
  if (count < 1000) return String(count);
  const inMillions = count >= 999_500;
  return inMillions ? `${shorten(count, 1_000_000)}M` : `${shorten(count, 1000)}K`;
}

/** Returns the count in tenths of the unit below ten units, and whole units from there. */
function shorten(count: number, unit: number): string {
  const tenths = Math.round((count * 10) / unit);
  return tenths < 100 ? (tenths / 10).toFixed(1) : String(Math.round(count / unit));
}

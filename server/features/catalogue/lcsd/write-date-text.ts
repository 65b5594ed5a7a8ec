import type { Text } from '../../../../contract/core/language.ts';
import type { LcsdDay, LcsdDayRange } from './parse-date-text.ts';

const englishMonths = 'January February March April May June July August September October November December'.split(
  ' ',
);
const englishWeekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
const chineseWeekdays = '日一二三四五六';

/**
 * Formats days without times, such as "6 December 2025 (Sat) – 18 January 2026 (Sun)". Hours are minutes after
 * midnight.
 */
export function writeDateText(ranges: readonly LcsdDayRange[]): Text {
  const chinese = (traditional: boolean) =>
    ranges
      .map(({ from, to, hours }) => {
        const days =
          from === to ? chineseDay(from) : `${chineseDay(from)}${traditional ? '至' : '到'}${chineseDay(to)}`;
        return hours ? `${days} ${clock(hours.start)}–${clock(hours.end)}` : days;
      })
      .join('；');
  const english = ranges.map(({ from, to, hours }) => {
    const days = from === to ? englishDay(from) : `${englishDay(from)} – ${englishDay(to)}`;
    return hours ? `${days}, ${clock(hours.start)}–${clock(hours.end)}` : days;
  });
  return { en_us: english.join('; '), zh_hk: chinese(true), zh_cn: chinese(false) };
}

function englishDay(day: LcsdDay): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = englishMonths[date.getUTCMonth()] ?? '';
  return `${date.getUTCDate()} ${month} ${date.getUTCFullYear()} (${englishWeekdays[date.getUTCDay()] ?? ''})`;
}

function chineseDay(day: LcsdDay): string {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = chineseWeekdays[date.getUTCDay()] ?? '';
  return `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月${date.getUTCDate()}日（${weekday}）`;
}

/** Formats minutes after midnight as `19:30`. */
export function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

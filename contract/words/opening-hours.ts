import { formatsIn } from '../format.ts';
import type { Language } from '../language.ts';
import { weekdays, type OpeningHours } from '../opening-hours.ts';

interface HoursWords {
  readonly days: readonly string[];
  /** Of two days and of more. */
  readonly two: (first: string, second: string) => string;
  readonly run: (first: string, last: string) => string;
  readonly everyDay: string;
  readonly holidays: string;
  readonly and: (days: string, holidays: string) => string;
  readonly closed: string;
  readonly roundTheClock: string;
  readonly to: (from: string, until: string) => string;
  readonly midnight: string;
  readonly between: string;
}

const words: Readonly<Record<Language, HoursWords>> = {
  en_us: {
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    two: (first, second) => `${first}, ${second}`,
    run: (first, last) => `${first} – ${last}`,
    everyDay: 'Every day',
    holidays: 'Public holidays',
    and: (days) => `${days} and public holidays`,
    closed: 'Closed',
    roundTheClock: 'Open 24 hours',
    to: (from, until) => `${from} – ${until}`,
    midnight: 'midnight',
    between: ', ',
  },
  zh_hk: {
    days: ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
    two: (first, second) => `${first}、${second.slice(2)}`,
    run: (first, last) => `${first}至${last.slice(2)}`,
    everyDay: '每日',
    holidays: '公眾假期',
    and: (days) => `${days}及公眾假期`,
    closed: '休息',
    roundTheClock: '24小時開放',
    to: (from, until) => `${from}至${until}`,
    midnight: '午夜12時',
    between: '、',
  },
  zh_cn: {
    days: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
    two: (first, second) => `${first}、${second}`,
    run: (first, last) => `${first}至${last}`,
    everyDay: '每天',
    holidays: '公众假期',
    and: (days) => `${days}及公众假期`,
    closed: '休息',
    roundTheClock: '24 小时开放',
    to: (from, until) => `${from}–${until}`,
    midnight: '24:00',
    between: '、',
  },
};

/** A line of a table of hours. */
export interface HoursLine {
  readonly days: string;
  readonly hours: string;
  /** Days of the week that it is about, from 0 (Monday), and whether it is about general holidays. */
  readonly weekdays: readonly number[];
  readonly holidays: boolean;
}

/** The week as people say it: neighbouring days with the same hours together, general holidays with Sunday where equal. */
export function sayWeek({ week, holidays }: OpeningHours, language: Language): HoursLine[] {
  const say = words[language];
  const groups: { from: number; to: number; spans: readonly string[] }[] = [];
  weekdays.forEach((day, at) => {
    const last = groups.at(-1);
    if (last && sameSpans(last.spans, week[day])) last.to = at;
    else groups.push({ from: at, to: at, spans: week[day] });
  });
  const joined = holidays !== undefined && sameSpans(holidays, groups.at(-1)!.spans);
  const lines = groups.map(({ from, to, spans }, at): HoursLine => {
    const withHolidays = joined && at === groups.length - 1;
    const whole = to - from === 6;
    const days = whole ? say.everyDay : nameDays(say, from, to);
    return {
      days: withHolidays && !whole ? say.and(days, say.holidays) : days,
      hours: saySpans(spans, language),
      weekdays: Array.from({ length: to - from + 1 }, (_, index) => from + index),
      holidays: withHolidays,
    };
  });
  if (holidays === undefined || joined) return lines;
  return [...lines, { days: say.holidays, hours: saySpans(holidays, language), weekdays: [], holidays: true }];
}

/** `10:00 am – 8:00 pm`; several spans one after the other. */
export function saySpans(spans: readonly string[], language: Language): string {
  const say = words[language];
  if (spans.length === 0) return say.closed;
  if (spans.length === 1 && spans[0] === '00:00-24:00') return say.roundTheClock;
  return spans
    .map((span) => say.to(sayTime(span.slice(0, 5), language), sayTime(span.slice(6), language)))
    .join(say.between);
}

function sayTime(time: string, language: Language): string {
  if (time === '24:00') return words[language].midnight;
  // Any day does: only the time is said.
  return formatsIn(language).time(`2026-01-01T${time}:00+08:00`);
}

function nameDays(say: HoursWords, from: number, to: number): string {
  const [first, last] = [say.days[from]!, say.days[to]!];
  if (from === to) return first;
  return to - from === 1 ? say.two(first, last) : say.run(first, last);
}

function sameSpans(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((span, at) => span === others[at]);
}

/** `6–7 Feb 2027: Closed (Lunar New Year)`. */
export function sayException(
  { from, to, hours, reason }: NonNullable<OpeningHours['exceptions']>[number],
  language: Language,
): string {
  const days = formatsIn(language).days(`${from}T12:00:00+08:00`, `${to}T12:00:00+08:00`);
  const [colon, open, close] = language === 'en_us' ? [': ', ' (', ')'] : ['：', '（', '）'];
  return days + colon + saySpans(hours, language) + (reason ? open + reason[language] + close : '');
}

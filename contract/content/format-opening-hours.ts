import { formatsIn } from '../core/format.ts';
import type { Language } from '../core/language.ts';
import { weekdays, type OpeningHours } from './opening-hours.ts';

type Weekday = (typeof weekdays)[number];

/** Translations for opening hours, as passed by pages and the server (`words/content/opening-hours`). */
export interface HoursWords {
  (
    key:
      | `days.${Weekday}`
      /** Name of a day when it follows another. */
      | `second.${Weekday}`
      | 'everyDay'
      | 'holidays'
      | 'closed'
      | 'roundTheClock'
      | 'midnight'
      | 'between',
  ): string;
  (key: 'two' | 'run', values: { first: string; last: string }): string;
  (key: 'withHolidays', values: { days: string }): string;
  (key: 'span', values: { from: string; until: string }): string;
  (key: 'exception', values: { days: string; hours: string }): string;
  (key: 'exceptionBecause', values: { days: string; hours: string; reason: string }): string;
}

export interface HoursLine {
  readonly days: string;
  readonly hours: string;
  /** Weekdays on this line, from 0 (Monday), and whether it includes general holidays. */
  readonly weekdays: readonly number[];
  readonly holidays: boolean;
}

/** Formats weekly opening hours. Groups adjacent days with equal hours, and general holidays with Sunday if equal. */
export function formatOpeningWeek({ week, holidays }: OpeningHours, t: HoursWords, language: Language): HoursLine[] {
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
    const days = whole ? t('everyDay') : nameDays(t, weekdays[from]!, weekdays[to]!);
    return {
      days: withHolidays && !whole ? t('withHolidays', { days }) : days,
      hours: formatHourSpans(spans, t, language),
      weekdays: Array.from({ length: to - from + 1 }, (_, index) => from + index),
      holidays: withHolidays,
    };
  });
  if (holidays === undefined || joined) return lines;
  return [
    ...lines,
    { days: t('holidays'), hours: formatHourSpans(holidays, t, language), weekdays: [], holidays: true },
  ];
}

/** Formats `10:00 am – 8:00 pm`; several spans are listed in sequence. */
export function formatHourSpans(spans: readonly string[], t: HoursWords, language: Language): string {
  if (spans.length === 0) return t('closed');
  if (spans.length === 1 && spans[0] === '00:00-24:00') return t('roundTheClock');
  // The date is arbitrary because only the time is formatted.
  const formatTime = (time: string) =>
    time === '24:00' ? t('midnight') : formatsIn(language).time(`2026-01-01T${time}:00+08:00`);
  return spans
    .map((span) => t('span', { from: formatTime(span.slice(0, 5)), until: formatTime(span.slice(6)) }))
    .join(t('between'));
}

function nameDays(t: HoursWords, from: Weekday, to: Weekday): string {
  if (from === to) return t(`days.${from}`);
  const values = { first: t(`days.${from}`), last: t(`second.${to}`) };
  return weekdays.indexOf(to) - weekdays.indexOf(from) === 1 ? t('two', values) : t('run', values);
}

function sameSpans(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((span, at) => span === others[at]);
}

/** Formats `6–7 Feb 2027: Closed (Lunar New Year)`. */
export function formatHoursException(
  exception: NonNullable<OpeningHours['exceptions']>[number],
  t: HoursWords,
  language: Language,
): string {
  const { from, to, reason } = exception;
  const days = formatsIn(language).days(`${from}T12:00:00+08:00`, `${to}T12:00:00+08:00`);
  const hours = formatHourSpans(exception.hours, t, language);
  return reason ? t('exceptionBecause', { days, hours, reason: reason[language] }) : t('exception', { days, hours });
}

import { moveDay, parseDateText } from './parse-date-text.ts';
import type { DateReading, LcsdDay, LcsdSession } from './parse-date-text.ts';

export type DateWitnesses = {
  /** Days in the source's own list; empty if it has none. */
  listed: ReadonlySet<LcsdDay>;
  /** Day on which the entry was last written. */
  submitted?: LcsdDay | undefined;
};

/** `unlisted`: days that are in both texts but missing from the source's list. */
export type AgreedDates =
  | (Extract<DateReading, { kind: 'sessions' | 'days' }> & { unlisted?: LcsdDay[] })
  | { kind: 'unread'; why: string };

/** Days. Entries are sometimes edited after an event; beyond a month, the year is wrong instead. */
const latestEntry = 31;
/** Days. Events are not announced further ahead. */
const furthestAhead = 550;

/**
 * Every date word in either language. A text made up of only these words fails to parse only because of a typing error.
 */
const dateWords =
  /january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|sunday|monday|tuesday|wednesday|thursday|friday|saturday|sun|mon|tues?|weds?|thu(?:rs?)?|fri|sat|am|pm|nn|noon|to|and|[年月日曰號星期週周一二三四五六天至到及和早上午中正下傍晚時點分半]/gi;

/**
 * Returns the dates on which the English and Chinese texts agree. If one text is unreadable only because of typing
 * errors, the other is used alone, provided it states the weekday of every day. Any contradiction, including with the
 * entry's own date, leaves the dates unparsed: a wrong time is worse than none. Days missing from the day list
 * contradict only a single text, because the list is often incomplete.
 */
export function agreeOnDates(english: string, chinese: string, witnesses: DateWitnesses): AgreedDates {
  const [first, second] = [parseDateText(english), parseDateText(chinese)];
  if (first.kind === 'contradiction' || second.kind === 'contradiction') return unread('contradicts itself');
  let agreed: DateReading;
  if (first.kind === 'unreadable' && second.kind === 'unreadable') return unread('not understood');
  if (first.kind === 'unreadable') agreed = alone(second, english);
  else if (second.kind === 'unreadable') agreed = alone(first, chinese);
  else if (meaning(first) === meaning(second)) agreed = callOffIn(first, second);
  else return unread('English and Chinese differ');
  if (agreed.kind !== 'sessions' && agreed.kind !== 'days') return unread('understood in one language only');
  const days =
    agreed.kind === 'sessions'
      ? agreed.sessions.map(({ day }) => day)
      : agreed.ranges.flatMap(({ from, to }) => [from, to]);
  const unlisted = witnesses.listed.size > 0 ? [...new Set(days.filter((day) => !witnesses.listed.has(day)))] : [];
  if (unlisted.length > 0 && (first.kind === 'unreadable' || second.kind === 'unreadable')) {
    return unread('differs from the list of days');
  }
  const sorted = [...days].sort();
  const [earliest = '', latest = ''] = [sorted[0], sorted.at(-1)];
  if (witnesses.submitted) {
    const implausible =
      latest < moveDay(witnesses.submitted, -latestEntry) || earliest > moveDay(witnesses.submitted, furthestAhead);
    if (implausible) return unread('implausible for an entry of its date');
  }
  return unlisted.length > 0 ? { ...agreed, unlisted } : agreed;
}

function alone(reading: DateReading, other: string): DateReading {
  const counts = (reading.kind === 'sessions' || reading.kind === 'days') && reading.weekdays;
  const mistyped = !/\p{L}/u.test(other.normalize('NFKC').replace(dateWords, ''));
  return counts && mistyped ? reading : { kind: 'unreadable' };
}

function meaning(reading: DateReading): string {
  if (reading.kind === 'sessions')
    return JSON.stringify(reading.sessions.map(({ day, start, end }) => [day, start, end]));
  return JSON.stringify(reading.kind === 'days' ? reading.ranges : null);
}

/** Cancels a session that either text marks as cancelled, because presenters often mark only one. */
function callOffIn(first: DateReading, second: DateReading): DateReading {
  if (first.kind !== 'sessions' || second.kind !== 'sessions') return first;
  const sessions = first.sessions.map((one, at): LcsdSession =>
    second.sessions[at]?.cancelled ? { ...one, cancelled: true } : one,
  );
  return { ...first, sessions };
}

function unread(why: string): AgreedDates {
  return { kind: 'unread', why };
}

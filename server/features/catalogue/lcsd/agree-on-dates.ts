import { moveDay, parseDateText } from './parse-date-text.ts';
import type { DateReading, Day, Session } from './parse-date-text.ts';

/** What else the source says about an event's days. */
export type DateWitnesses = {
  /** Days that the source lists by themselves; empty if it lists none. */
  listed: ReadonlySet<Day>;
  /** When the entry was last written. */
  submitted?: Day | undefined;
};

/** `unlisted`: days that both texts name and the source's own list of days lacks. */
export type AgreedDates =
  | (Extract<DateReading, { kind: 'sessions' | 'days' }> & { unlisted?: Day[] })
  | { kind: 'unread'; why: string };

/** Days. Entries are sometimes touched up after an event; a whole month after it the year is wrong instead. */
const latestEntry = 31;
/** Days. Nobody announces further ahead than this. */
const furthestAhead = 550;

/** Everything that either language writes about dates. A text made of nothing else fails only by a slip of the pen. */
const dateWords =
  /january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|sunday|monday|tuesday|wednesday|thursday|friday|saturday|sun|mon|tues?|weds?|thu(?:rs?)?|fri|sat|am|pm|nn|noon|to|and|[年月日曰號星期週周一二三四五六天至到及和早上午中正下傍晚時點分半]/gi;

/**
 * The dates that the English and the Chinese text agree on. Where one of them cannot be read but is clearly only
 * mistyped, the other counts alone if it names the weekday of every day. Anything that contradicts anything else, the
 * date of the entry included, is left unread: a wrong time is worse than none. A list of days that lacks some of them
 * contradicts only a text that stands alone: two texts that agree are believed before a list that is often short.
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

/** What either text calls off is cancelled: its presenter writes the mark in a hurry. */
function callOffIn(first: DateReading, second: DateReading): DateReading {
  if (first.kind !== 'sessions' || second.kind !== 'sessions') return first;
  const sessions = first.sessions.map((one, at): Session =>
    second.sessions[at]?.cancelled ? { ...one, cancelled: true } : one,
  );
  return { ...first, sessions };
}

function unread(why: string): AgreedDates {
  return { kind: 'unread', why };
}

import { splitDateText } from './split-date-text.ts';
import type { DateToken } from './split-date-text.ts';
import { resolveTimes } from './resolve-times.ts';
import type { Time } from './resolve-times.ts';

/** Calendar day in Hong Kong, `YYYY-MM-DD`. */
export type LcsdDay = string;

/** A session in Hong Kong time, in minutes after midnight. `cancelled` applies only to this session. */
export type LcsdSession = { day: LcsdDay; start: number; end?: number; cancelled?: true };

/** Days without individual times: every day from `from` to `to`, within `hours` (minutes after midnight) if given. */
export type LcsdDayRange = { from: LcsdDay; to: LcsdDay; hours?: { start: number; end: number } };

/**
 * Result of parsing a date text. `sessions`: sessions with times, in order. `days`: day ranges. `contradiction`:
 * understood but impossible, such as a wrong weekday. `unreadable`: contains unknown words, so none of it is reliable.
 * `weekdays`: every day had its weekday.
 */
export type DateReading =
  | { kind: 'sessions'; sessions: LcsdSession[]; weekdays: boolean }
  | { kind: 'days'; ranges: LcsdDayRange[]; weekdays: boolean }
  | { kind: 'contradiction' }
  | { kind: 'unreadable' };

/** Days. A longer run with the same daily hours is an exhibition's opening period, not a list of performances. */
const longestRun = 14;
/** Sessions per event. A year with three performances a week has 156. */
const maxSessions = 200;
/** Maximum days between the first and last of several dates without weekdays; more indicates a wrong year. */
const widestSpread = 240;

/** Aborts parsing; `parseDateText` converts it to its result. */
class Stop extends Error {
  readonly kind: 'contradiction' | 'unreadable';
  constructor(kind: 'contradiction' | 'unreadable') {
    super(kind);
    this.kind = kind;
  }
}

type Atom = { day: number; month?: number; year?: number; joined: boolean };
type Run = { days: LcsdDay[] };
type Cursor = { tokens: DateToken[]; at: number };

/** Parses dates and times in English or Traditional Chinese. Never guesses: see `DateReading`. */
export function parseDateText(text: string): DateReading {
  const tokens = splitDateText(text);
  if (!tokens || tokens.length === 0) return { kind: 'unreadable' };
  try {
    return parseBlocks({ tokens, at: 0 });
  } catch (stop) {
    if (stop instanceof Stop) return { kind: stop.kind };
    throw stop;
  }
}

function parseBlocks(cursor: Cursor): DateReading {
  const sessions: LcsdSession[] = [];
  const ranges: LcsdDayRange[] = [];
  let weekdays = true;
  let runs: Run[] = [];
  while (cursor.at < cursor.tokens.length) {
    const every = peek(cursor)?.kind === 'every';
    // In "Every Thu 12:00 and every Fri 15:00", both weekdays apply to the same period.
    if (!every || runs.length === 0) {
      const dates = readDates(cursor);
      runs = dates.runs;
      weekdays &&= dates.weekdays;
    }
    let days = runs.flatMap((run) => run.days);
    const chosen = peek(cursor)?.kind === 'every' ? readEvery(cursor, runs) : undefined;
    if (chosen) days = chosen;
    const times = readTimes(cursor);
    const daily = !chosen && runs.some((run) => run.days.length > longestRun);
    if (chosen && times.length === 0) throw new Stop('unreadable');
    if (times.length === 0 || daily) ranges.push(...readOpening(runs, times));
    else {
      const block = days.flatMap((day) => times.map((time): LcsdSession => ({ day, ...time })));
      sessions.push(...callOff(cursor, block));
    }
  }
  if (sessions.length > 0 && ranges.length > 0) throw new Stop('unreadable');
  if (ranges.length > 0) return { kind: 'days', ranges, weekdays };
  const ordered = inOrder(sessions);
  const last = ordered.at(-1)?.day ?? '';
  if (!weekdays && moveDay(ordered[0]?.day ?? last, widestSpread) < last) throw new Stop('contradiction');
  return { kind: 'sessions', sessions: ordered, weekdays };
}

/** After several sessions the mark is ambiguous: it may apply to the last one or to all. */
function callOff(cursor: Cursor, block: LcsdSession[]): LcsdSession[] {
  if (peek(cursor)?.kind !== 'cancelled') return block;
  if (block.length > 1) throw new Stop('unreadable');
  cursor.at += 1;
  return block.map((one) => ({ ...one, cancelled: true }));
}

function readOpening(runs: Run[], times: Time[]): LcsdDayRange[] {
  const [only, ...more] = times;
  if (more.length > 0 || (only && only.end === undefined)) throw new Stop('unreadable');
  const hours = only?.end === undefined ? undefined : { start: only.start, end: only.end };
  return runs.map(({ days }) => ({ from: days[0] ?? '', to: days.at(-1) ?? '', ...(hours ? { hours } : {}) }));
}

function inOrder(sessions: LcsdSession[]): LcsdSession[] {
  const sorted = [...sessions].sort((a, b) => (a.day === b.day ? a.start - b.start : a.day < b.day ? -1 : 1));
  const kept = sorted.filter((one, n) => {
    const before = sorted[n - 1];
    if (!before || before.day !== one.day || before.start !== one.start) return true;
    if (before.end !== one.end || before.cancelled !== one.cancelled) throw new Stop('contradiction');
    return false;
  });
  if (kept.length === 0 || kept.length > maxSessions) throw new Stop('unreadable');
  return kept;
}

/** Parses groups of dates, each optionally followed by weekdays: "20-21/1/2026 (Tue-Wed), 23-24/1/2026 (Fri-Sat)". */
function readDates(cursor: Cursor): { runs: Run[]; weekdays: boolean } {
  const groups: { atoms: Atom[]; weekdays: number[][] }[] = [];
  let joined = false;
  while (startsDates(peek(cursor))) {
    const group = { atoms: readAtoms(cursor, groups.at(-1)?.atoms.at(-1)), weekdays: readWeekdays(cursor) };
    const first = group.atoms[0];
    if (joined && first) first.joined = true;
    groups.push(group);
    joined = peek(cursor)?.kind === 'to' && startsDates(cursor.tokens[cursor.at + 1]);
    if (joined) cursor.at += 1;
  }
  if (groups.length === 0) throw new Stop('unreadable');
  const runs: Run[] = [];
  for (const group of groups) {
    const opensLater = group.atoms[0]?.joined;
    const before = opensLater ? runs.pop() : undefined;
    const own = toRuns(group.atoms, before);
    runs.push(...own);
    // "2/1/2026 (Fri) - 4/1/2026 (Sun)": the second weekday belongs only to the last day.
    if (before) checkWeekdays([{ days: own.flatMap((run) => run.days).slice(-1) }], group.weekdays);
    else checkWeekdays(own, group.weekdays);
  }
  const ends = runs.map((run) => run.days);
  if (ends.some((days, n) => n > 0 && (days[0] ?? '') <= (ends[n - 1]?.at(-1) ?? ''))) throw new Stop('contradiction');
  return { runs, weekdays: groups.every((group) => group.weekdays.length > 0) };
}

/** Parses day numbers with the months and years before or after them: "28-30/11, 2-6/12/2025", "2025年1月28至3月2日". */
function readAtoms(cursor: Cursor, before: Atom | undefined): Atom[] {
  const atoms: Atom[] = [];
  let month: number | undefined;
  let year: number | undefined;
  let joined = false;
  for (let token = peek(cursor); token; token = peek(cursor)) {
    if (token.kind === 'day') atoms.push({ day: token.day, joined, ...(month ? { month } : {}) });
    else if (token.kind === 'date') {
      atoms.push({ day: token.day, month: token.month, year: token.year, joined });
      month = undefined;
    } else if (token.kind === 'month') {
      const open = atoms.filter((atom) => atom.month === undefined);
      for (const atom of open) atom.month = token.month;
      month = open.length > 0 ? undefined : token.month;
    } else if (token.kind === 'year') {
      const open = atoms.filter((atom) => atom.year === undefined);
      for (const atom of open) atom.year = token.year;
      year = open.length > 0 ? undefined : token.year;
      if (year && atoms.length > 0) throw new Stop('unreadable');
    } else if (token.kind !== 'to' || !startsDates(cursor.tokens[cursor.at + 1])) break;
    if (token.kind === 'to' && (atoms.length === 0 || joined)) throw new Stop('unreadable');
    if (token.kind === 'to') joined = true;
    else if (token.kind === 'day' || token.kind === 'date') joined = false;
    cursor.at += 1;
  }
  let last = before ?? (year ? { day: 0, year, joined: false } : undefined);
  for (const atom of atoms) {
    // "2024年12月8, 14-15日": a date without month and year uses those of the preceding date.
    if (atom.month === undefined && last?.month !== undefined) atom.month = last.month;
    if (atom.year === undefined && last?.year !== undefined) atom.year = last.year;
    last = atom;
  }
  if (joined || atoms.length === 0) throw new Stop('unreadable');
  return atoms;
}

function toRuns(atoms: Atom[], before: Run | undefined): Run[] {
  const runs: Run[] = before ? [before] : [];
  for (const atom of atoms) {
    const day = calendarDay(atom);
    const open = atom.joined ? runs.at(-1) : undefined;
    if (!open) runs.push({ days: [day] });
    else runs[runs.length - 1] = { days: daysBetween(open.days, day) };
  }
  return runs;
}

function calendarDay({ day, month, year }: Atom): LcsdDay {
  if (month === undefined || year === undefined) throw new Stop('unreadable');
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) throw new Stop('contradiction');
  return date.toISOString().slice(0, 10);
}

function daysBetween(open: LcsdDay[], last: LcsdDay): LcsdDay[] {
  const first = open[0];
  if (open.length !== 1 || first === undefined || last <= first) throw new Stop('contradiction');
  const days = [first];
  // About a year and a half, the length of the longest exhibitions.
  while ((days.at(-1) ?? last) < last && days.length < 550) days.push(moveDay(days.at(-1) ?? last, 1));
  if (days.at(-1) !== last) throw new Stop('unreadable');
  return days;
}

export function moveDay(day: LcsdDay, by: number): LcsdDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

/** 0 = Sunday. */
function weekdayOf(day: LcsdDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Parses consecutive weekdays; an entry with several is one range: "Tue-Sat". */
function readWeekdays(cursor: Cursor): number[][] {
  const found: number[][] = [];
  for (let token = peek(cursor); token?.kind === 'weekday'; token = peek(cursor)) {
    cursor.at += 1;
    const last = cursor.tokens[cursor.at + 1];
    if (peek(cursor)?.kind === 'to' && last?.kind === 'weekday') {
      cursor.at += 2;
      found.push(weekdaysBetween(token.weekday, last.weekday));
    } else found.push([token.weekday]);
  }
  return found;
}

function weekdaysBetween(first: number, last: number): number[] {
  const days = [first];
  while (days.length < 7 && days.at(-1) !== last) days.push(((days.at(-1) ?? 0) + 1) % 7);
  return days;
}

function checkWeekdays(runs: Run[], said: number[][]): void {
  if (said.length === 0) return;
  const oneByOne =
    said.length === runs.length &&
    runs.every(({ days }, n) => {
      const all = said[n] ?? [];
      const fits = weekdayOf(days[0] ?? '') === all[0] && weekdayOf(days.at(-1) ?? '') === all.at(-1);
      return fits && (days.length === 1) === (all.length === 1);
    });
  const happening = new Set(runs.flatMap(({ days }) => days.map(weekdayOf)));
  const named = new Set(said.flat());
  if (!oneByOne && !(happening.size === named.size && happening.isSubsetOf(named))) throw new Stop('contradiction');
}

function readEvery(cursor: Cursor, runs: Run[]): LcsdDay[] {
  cursor.at += 1;
  const chosen = new Set(readWeekdays(cursor).flat());
  const [period, ...more] = runs;
  if (chosen.size === 0 || !period || period.days.length < 2 || more.length > 0) throw new Stop('unreadable');
  return period.days.filter((day) => chosen.has(weekdayOf(day)));
}

function readTimes(cursor: Cursor): Time[] {
  const from = cursor.at;
  while (['time', 'to'].includes(peek(cursor)?.kind ?? '')) cursor.at += 1;
  const qualified = cursor.tokens.some((token) => token.kind === 'time' && token.daytime !== undefined);
  const times = resolveTimes(cursor.tokens.slice(from, cursor.at), qualified);
  if (times === 'contradiction' || times === 'unreadable') throw new Stop(times);
  return times;
}

function startsDates(token: DateToken | undefined): boolean {
  return token?.kind === 'day' || token?.kind === 'date' || token?.kind === 'month' || token?.kind === 'year';
}

function peek(cursor: Cursor): DateToken | undefined {
  return cursor.tokens[cursor.at];
}

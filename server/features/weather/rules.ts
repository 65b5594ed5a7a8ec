import { addDays, hongKongDay, startOfDay, type InstantRange } from '../../../contract/core/hong-kong-calendar.ts';
import { isAtLeast, type WeatherRule, type WeatherSignal } from '../../../contract/catalogue/weather.ts';

/** A signal that was in force from an instant on, until another or still; the second instant is not part of it. */
export interface SignalPeriod {
  readonly signal: WeatherSignal;
  readonly since: Date;
  readonly until: Date | null;
}

/** What the weather does to a performance, and because of which signal that its venue minds. */
export type Verdict =
  | { readonly state: 'as_planned'; readonly because: null | { signal: WeatherSignal; lowered: Date } }
  /** `next`: the check-point; null where the venue's check-points say nothing of such an hour, and people decide. */
  | { readonly state: 'watch'; readonly next: Date | null; readonly because: { signal: WeatherSignal } }
  | {
      readonly state: 'delayed';
      readonly byMinutes: number;
      readonly because: { signal: WeatherSignal; lowered: Date };
    }
  | {
      readonly state: 'off';
      readonly kind: 'cancel' | 'postpone';
      /** `lowered`: null while it is in force. */
      readonly because: { signal: WeatherSignal; lowered: Date | null };
    };

const minuteMs = 60_000;
/** A show after midnight is of the evening before: until then. Milliseconds after midnight. */
const nightMs = 6 * 60 * minuteMs;

/** The days of performances that are looked at: today's, the night's of yesterday, tomorrow's. */
export function watchedInstants(now: Date): { today: InstantRange; board: InstantRange } {
  const from = startOfDay(performanceDay(now));
  const ends = (days: number) => new Date(startOfDay(addDays(hongKongDay(now), days)).getTime() + nightMs);
  return { today: { from, to: ends(1) }, board: { from, to: ends(2) } };
}

function performanceDay(instant: Date): string {
  return hongKongDay(new Date(instant.getTime() - nightMs));
}

/** When a performance begins; `plannedAt`: when it was to begin before the weather delayed it, which check-points go by. */
export interface JudgedTimes {
  readonly startsAt: Date;
  readonly plannedAt?: Date;
}

/**
 * When a performance was to begin, where it was delayed on its day from an instant that was judged; else when it begins.
 * @param judged instants that were judged.
 */
export function plannedTime(
  { startsAt, previousStartsAt }: { startsAt: Date; previousStartsAt: Date | null },
  judged: readonly Date[],
): Date {
  const wasJudged = judged.some((one) => one.getTime() === previousStartsAt?.getTime());
  const isDelay = previousStartsAt && performanceDay(previousStartsAt) === performanceDay(startsAt);
  return wasJudged && isDelay ? previousStartsAt : startsAt;
}

/**
 * What becomes of a performance by what its venue does about signals. Of several signals the worst counts: off, then what
 * is not known yet, then the longest delay. From its beginning on nothing changes any more.
 */
export function judgePerformance(
  signals: readonly SignalPeriod[],
  venueRules: readonly WeatherRule[],
  performance: JudgedTimes,
  now: Date,
): Verdict {
  const { startsAt, plannedAt = startsAt } = performance;
  const at = now < startsAt ? now : startsAt;
  const verdicts = venueRules.map((rule) =>
    judgeByRule(periodsOf(signals, rule.signal, plannedAt), rule, plannedAt, at),
  );
  const none: Verdict = { state: 'as_planned', because: null };
  const worst = verdicts.reduce((one, other) => (weight(other) > weight(one) ? other : one), none);
  return worst.state === 'watch' ? { ...worst, next: soonest(verdicts) } : worst;
}

/** Orders verdicts; delays are at most half a day, in minutes. */
function weight(verdict: Verdict): number {
  if (verdict.state === 'off') return 3000 + (verdict.kind === 'cancel' ? 1 : 0);
  if (verdict.state === 'watch') return 2000;
  if (verdict.state === 'delayed') return 1000 + verdict.byMinutes;
  return verdict.because ? 1 : 0;
}

function soonest(verdicts: readonly Verdict[]): Date | null {
  const times = verdicts.flatMap((one) => (one.state === 'watch' && one.next ? [one.next.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

interface Period {
  since: number;
  until: number;
}

/** When a signal or a stronger one was in force on the performance's day: periods that touch are one. */
function periodsOf(signals: readonly SignalPeriod[], least: WeatherSignal, startsAt: Date): Period[] {
  const dayBegins = startOfDay(performanceDay(startsAt)).getTime();
  const own = signals
    .filter(({ signal }) => isAtLeast(signal, least))
    .map(({ since, until }): Period => ({ since: since.getTime(), until: until?.getTime() ?? Infinity }))
    .filter(({ since, until }) => since < until && until > dayBegins)
    .toSorted((one, other) => one.since - other.since);
  const merged: Period[] = [];
  for (const period of own) {
    const before = merged.at(-1);
    if (before && period.since <= before.until) before.until = Math.max(before.until, period.until);
    else merged.push({ ...period });
  }
  return merged;
}

function judgeByRule(periods: readonly Period[], rule: WeatherRule, startsAt: Date, at: Date): Verdict {
  const { signal } = rule;
  const last = periods.findLast(({ since }) => since <= at.getTime());
  if (!last) return { state: 'as_planned', because: null };
  const checkpoints = rule.checkpoints
    .map((checkpoint) => ({ ...checkpoint, at: checkpointAt(checkpoint.loweredBy, startsAt) }))
    .filter((checkpoint) => checkpoint.at <= startsAt)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const inForce = at.getTime() < last.until;
  if (checkpoints.length === 0) {
    return inForce ? { state: 'watch', next: null, because: { signal } } : { state: 'as_planned', because: null };
  }
  const lowered = inForce ? null : new Date(last.until);
  const reached = checkpoints.find((checkpoint) => (lowered ? lowered <= checkpoint.at : at < checkpoint.at));
  if (!reached) return { state: 'off', kind: rule.else, because: { signal, lowered } };
  if (!lowered) return { state: 'watch', next: reached.at, because: { signal } };
  const because = { signal, lowered };
  return reached.becomes === 'delayed'
    ? { state: 'delayed', byMinutes: reached.byMinutes, because }
    : { state: 'as_planned', because };
}

/** @returns an instant; a time of day is that of the performance's own day. */
export function checkpointAt(time: WeatherRule['checkpoints'][number]['loweredBy'], startsAt: Date): Date {
  if (typeof time !== 'string') return new Date(startsAt.getTime() - time.minutesBeforeStart * minuteMs);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const sinceMidnight = (hours * 60 + minutes) * minuteMs;
  const ofNextMorning =
    sinceMidnight < nightMs && startsAt.getTime() - startOfDay(performanceDay(startsAt)).getTime() > 24 * 60 * minuteMs;
  const midnight = startOfDay(performanceDay(startsAt)).getTime() + (ofNextMorning ? 24 * 60 * minuteMs : 0);
  return new Date(midnight + sinceMidnight);
}

import { addDays, hongKongDay, startOfDay, type InstantRange } from '../../../contract/core/hong-kong-calendar.ts';
import { isAtLeast, type WeatherRule, type WeatherSignal } from '../../../contract/catalogue/weather.ts';

/** Period in which a signal was in force; `until` is exclusive, and null while it still is. */
export interface SignalPeriod {
  readonly signal: WeatherSignal;
  readonly since: Date;
  readonly until: Date | null;
}

/** Effect of the weather on a performance, with the signal in its venue's rules that causes it. */
export type WeatherVerdict =
  | { readonly state: 'as_planned'; readonly because: null | { signal: WeatherSignal; lowered: Date } }
  /** `next`: the next checkpoint; null if the venue has none for this time of day, so that staff decide. */
  | { readonly state: 'watch'; readonly next: Date | null; readonly because: { signal: WeatherSignal } }
  | {
      readonly state: 'delayed';
      readonly byMinutes: number;
      readonly because: { signal: WeatherSignal; lowered: Date };
    }
  | {
      readonly state: 'off';
      readonly kind: 'cancel' | 'postpone';
      /** `lowered`: null while the signal is in force. */
      readonly because: { signal: WeatherSignal; lowered: Date | null };
    };

const minuteMs = 60_000;
/** A show that starts before this time belongs to the previous evening. Milliseconds after midnight. */
const nightMs = 6 * 60 * minuteMs;

/** Returns the ranges of start times to watch: today with its night, plus tomorrow for the board. */
export function watchedInstants(now: Date): { today: InstantRange; board: InstantRange } {
  const from = startOfDay(performanceDay(now));
  const ends = (days: number) => new Date(startOfDay(addDays(hongKongDay(now), days)).getTime() + nightMs);
  return { today: { from, to: ends(1) }, board: { from, to: ends(2) } };
}

function performanceDay(instant: Date): string {
  return hongKongDay(new Date(instant.getTime() - nightMs));
}

/** `plannedAt`: start before the weather delayed the performance; checkpoints are relative to it. */
export interface AssessedTimes {
  readonly startsAt: Date;
  readonly plannedAt?: Date;
}

/**
 * Returns the original start of a performance delayed by the weather within its day, else its current start.
 * @param judged planned times for which there were proposals
 */
export function plannedTime(
  { startsAt, previousStartsAt }: { startsAt: Date; previousStartsAt: Date | null },
  judged: readonly Date[],
): Date {
  const wasAssessed = judged.some((one) => one.getTime() === previousStartsAt?.getTime());
  const isDelay = previousStartsAt && performanceDay(previousStartsAt) === performanceDay(startsAt);
  return wasAssessed && isDelay ? previousStartsAt : startsAt;
}

/**
 * Determines the effect of the weather on a performance by its venue's rules. The worst result wins: off, then
 * watching, then the longest delay. Nothing changes after the start.
 */
export function assessPerformance(
  signals: readonly SignalPeriod[],
  venueRules: readonly WeatherRule[],
  performance: AssessedTimes,
  now: Date,
): WeatherVerdict {
  const { startsAt, plannedAt = startsAt } = performance;
  const at = now < startsAt ? now : startsAt;
  const verdicts = venueRules.map((rule) =>
    assessByRule(periodsOf(signals, rule.signal, plannedAt), rule, plannedAt, at),
  );
  const none: WeatherVerdict = { state: 'as_planned', because: null };
  const worst = verdicts.reduce((one, other) => (weight(other) > weight(one) ? other : one), none);
  return worst.state === 'watch' ? { ...worst, next: soonest(verdicts) } : worst;
}

/** Ranks verdicts. Delays are at most half a day, in minutes, so the ranges do not overlap. */
function weight(verdict: WeatherVerdict): number {
  if (verdict.state === 'off') return 3000 + (verdict.kind === 'cancel' ? 1 : 0);
  if (verdict.state === 'watch') return 2000;
  if (verdict.state === 'delayed') return 1000 + verdict.byMinutes;
  return verdict.because ? 1 : 0;
}

function soonest(verdicts: readonly WeatherVerdict[]): Date | null {
  const times = verdicts.flatMap((one) => (one.state === 'watch' && one.next ? [one.next.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

interface Period {
  since: number;
  until: number;
}

/** Returns when a signal or a stronger one was in force on the performance's day; adjoining periods are merged. */
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

function assessByRule(periods: readonly Period[], rule: WeatherRule, startsAt: Date, at: Date): WeatherVerdict {
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

/** Returns when a checkpoint occurs; a time of day refers to the performance's own day. */
export function checkpointAt(time: WeatherRule['checkpoints'][number]['loweredBy'], startsAt: Date): Date {
  if (typeof time !== 'string') return new Date(startsAt.getTime() - time.minutesBeforeStart * minuteMs);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const sinceMidnight = (hours * 60 + minutes) * minuteMs;
  const ofNextMorning =
    sinceMidnight < nightMs && startsAt.getTime() - startOfDay(performanceDay(startsAt)).getTime() > 24 * 60 * minuteMs;
  const midnight = startOfDay(performanceDay(startsAt)).getTime() + (ofNextMorning ? 24 * 60 * minuteMs : 0);
  return new Date(midnight + sinceMidnight);
}

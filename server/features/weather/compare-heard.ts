import type { WeatherSignal } from '../../../contract/catalogue/weather.ts';
import type { HeardSignal } from './provider.ts';
import type { SignalPeriod } from './rules.ts';

/** How far the Observatory's clock and ours may differ. Milliseconds. */
const clockDriftMs = 5 * 60_000;

/** What an answer changes about what is in force of a kind. */
export type SignalChange = { end: Date; begin: WeatherSignal | null } | 'nothing' | 'out_of_date' | 'in_future';

/**
 * Compares an answer with what was known. An answer that is older than what was known changes nothing: caches on the way
 * may give an old one.
 */
export function compareHeard(
  known: Pick<SignalPeriod, 'signal' | 'since'> | undefined,
  heard: HeardSignal,
  now: Date,
): SignalChange {
  if ((known?.signal ?? null) === heard.signal) return 'nothing';
  const latest = [heard.issuedAt, heard.updatedAt].filter((time) => time !== null);
  if (latest.some((time) => time.getTime() > now.getTime() + clockDriftMs)) return 'in_future';
  const times = heard.signal ? latest : latest.toReversed();
  const at = times.find((time) => !known || time >= known.since) ?? (latest.length === 0 ? now : undefined);
  if (!at) return 'out_of_date';
  return { end: at > now ? now : at, begin: heard.signal };
}

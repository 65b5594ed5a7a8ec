import type { WeatherSignal } from '../../../contract/catalogue/weather.ts';
import type { ReportedSignal } from './provider.ts';
import type { SignalPeriod } from './rules.ts';

/** Tolerated difference between the Observatory's clock and ours, in ms. */
const clockDriftMs = 5 * 60_000;

/** Effect of a report on the current signal of one kind. */
export type SignalChange = { end: Date; begin: WeatherSignal | null } | 'nothing' | 'out_of_date' | 'in_future';

/** Compares a report with the known signal. An older report changes nothing, because caches may return one. */
export function compareReported(
  known: Pick<SignalPeriod, 'signal' | 'since'> | undefined,
  heard: ReportedSignal,
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

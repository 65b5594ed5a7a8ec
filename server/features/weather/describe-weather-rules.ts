import type { WeatherRule, WeatherSignal } from '../../../contract/catalogue/weather.ts';
import { checkpointAt } from './rules.ts';

interface SaidRule {
  signal: WeatherSignal;
  /** In chronological order; `loweredBy` is an ISO 8601 instant. */
  checkpoints: { loweredBy: string; becomes: 'as_planned' | 'delayed'; byMinutes: number | null }[];
  else: 'cancel' | 'postpone';
}

/** Describes a venue's rules with the times that apply to a performance planned for a given time. */
export function describeWeatherRules(rules: readonly WeatherRule[], plannedAt: Date): SaidRule[] {
  return rules.map((rule) => ({
    signal: rule.signal,
    checkpoints: rule.checkpoints
      .map((one) => ({
        loweredBy: checkpointAt(one.loweredBy, plannedAt).toISOString(),
        becomes: one.becomes,
        byMinutes: one.becomes === 'delayed' ? one.byMinutes : null,
      }))
      .filter((one) => Date.parse(one.loweredBy) <= plannedAt.getTime())
      .toSorted((one, other) => Date.parse(one.loweredBy) - Date.parse(other.loweredBy)),
    else: rule.else,
  }));
}

import type { WeatherRule, WeatherSignal } from '../../../contract/catalogue/weather.ts';
import { checkpointAt } from './rules.ts';

interface SaidRule {
  signal: WeatherSignal;
  /** `loweredBy`: ISO 8601, in order of time. */
  checkpoints: { loweredBy: string; becomes: 'as_planned' | 'delayed'; byMinutes: number | null }[];
  else: 'cancel' | 'postpone';
}

/** What a venue's rules mean for a performance that is planned for an instant. */
export function sayRules(rules: readonly WeatherRule[], plannedAt: Date): SaidRule[] {
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

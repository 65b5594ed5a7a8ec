import type { PerformanceSummary } from '../../../../contract/catalogue/events.ts';

/** Returns a performance whose start is also its ID. */
export function performanceAt(startsAt: string, more: Partial<PerformanceSummary> = {}): PerformanceSummary {
  return {
    performanceId: startsAt,
    startsAt,
    endsAt: null,
    name: null,
    house: null,
    venue: null,
    added: false,
    state: 'available',
    previousStartsAt: null,
    notice: null,
    ...more,
  };
}

import type { PerformanceSummary } from '../../../../contract/catalogue/events.ts';

/** A performance at an instant, which is its id, too. */
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

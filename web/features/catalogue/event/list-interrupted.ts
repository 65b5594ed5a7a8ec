import type { PerformanceSummary } from '../../../../contract/catalogue/events.ts';
import type { Interrupted } from './performance-notice.tsx';

/** Dates named in one notice; beyond that nobody reads them. */
const mostDates = 6;

type Told = Omit<Interrupted, 'startsAt'> & { startsAt: string };

/**
 * What is to be told of an event's performances that do not take place as announced, the same said once. Of one that its
 * source alone cancelled its tile says enough. @param now instant, ISO 8601.
 */
export function listInterrupted(performances: readonly PerformanceSummary[], now: string): Interrupted[] {
  const told = performances.flatMap(({ state, startsAt, notice, previousStartsAt }): Told[] => {
    const isNews = notice !== null && startsAt > now;
    const isHalted = state === 'suspended' || state === 'postponed' || (state === 'cancelled' && isNews);
    if (isHalted) return [{ state, startsAt, notice, before: null }];
    const isMoved = previousStartsAt !== null && state !== 'ended' && state !== 'cancelled';
    return isMoved ? [{ state: null, startsAt, notice, before: previousStartsAt }] : [];
  });
  const same = Map.groupBy(told, ({ state, notice, before }) => JSON.stringify([state, notice, before]));
  return [...same.values()].map((group) => ({
    state: group[0]!.state,
    notice: group[0]!.notice,
    before: group[0]!.before,
    startsAt: group.slice(0, mostDates).map((one) => one.startsAt),
  }));
}

import type { PerformanceSummary } from '../../../../contract/catalogue/events.ts';
import type { Interrupted } from './performance-notice.tsx';

const maxDates = 6;

type Told = Omit<Interrupted, 'startsAt'> & { startsAt: string };

/**
 * Returns notices for performances that do not take place as announced, with identical ones combined. A performance
 * cancelled only by its source has none: its tile shows it.
 * @param now ISO 8601
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
    startsAt: group.slice(0, maxDates).map((one) => one.startsAt),
  }));
}

import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import type { EventProblem } from '../../../../contract/staff/problems/event-problems.ts';
import { pathKey } from '../written/rules.ts';
import type { DraftState } from './draft-state.ts';
import type { PlannedZones } from './write-published.ts';

/**
 * Performances that cannot be sold by the seat plan that they name: it is none that they may have, or has no seats for a
 * zone of theirs. What is shown already is not judged again.
 */
export function judgePlans({ live }: DraftState, event: FeedEvent, plans: PlannedZones): EventProblem[] {
  if (event.partner) return [];
  return event.performances.flatMap(({ key, plan, zones = [] }): EventProblem[] => {
    const path = `performances/${pathKey(key)}`;
    const isNew = (live.get(`${path}/plan`) ?? null) !== (plan ?? null);
    const planned = plan === undefined ? undefined : plans.get(plan);
    if (plan !== undefined && isNew && !planned) return [{ path: `${path}/plan`, problem: 'unknown_place' }];
    return zones.flatMap((zone): EventProblem[] => {
      const own = `${path}/zones/${pathKey(zone.key)}`;
      const hasSeats = planned?.get(zone.key)?.rows !== undefined;
      if (zone.kind !== 'seated' || hasSeats || (live.has(own) && !isNew)) return [];
      return [{ path: own, problem: 'no_places' }];
    });
  });
}

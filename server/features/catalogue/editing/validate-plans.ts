import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import type { EventProblem } from '../../../../contract/staff/problems/event-problems.ts';
import { pathKey } from '../staff-overrides/rules.ts';
import type { DraftState } from './draft-state.ts';
import type { PlannedZones } from './write-published.ts';

/**
 * Returns the performances whose seat plan is unavailable to them or lacks seats for one of their zones. Links that are
 * already published are not checked again.
 */
export function validatePlans({ live }: DraftState, event: FeedEvent, plans: PlannedZones): EventProblem[] {
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

import type { StaffAction } from '../../../../contract/identity/staff.ts';
import type { Ctx } from '../../../context.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { readCachedCatalogue } from '../../catalogue/events/catalogue-cache.ts';

/** Returns a permit for a performance, listed or not; undefined if the caller has none. */
export async function permitPerformance<Action extends StaffAction>(ctx: Ctx, action: Action, performanceId: string) {
  const found = (await readCachedCatalogue(ctx)).byPerformance.get(performanceId);
  if (!found) return undefined;
  const { presenterId, number: eventNumber } = found.event;
  const permit = permitAction(ctx, action, performanceId, { presenterId, eventNumber, performanceId });
  return permit.ok ? permit.value : undefined;
}

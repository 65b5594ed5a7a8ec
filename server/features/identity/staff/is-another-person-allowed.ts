import type { ScopePath, StaffAction } from '../../../../contract/identity/staff.ts';
import type { Program } from '../../../context.ts';
import { wouldPermit } from '../../audit/permit-action.ts';
import { lostCountsSince } from '../rules.ts';
import { readGrantsOfOthers } from '../store-staff.ts';

/**
 * Returns true if a staff member other than the given one may perform an action at a place, or lost that permission
 * within the last day.
 */
export async function isAnotherPersonAllowed(
  { db, now }: Pick<Program, 'db' | 'now'>,
  { action, place, besides }: { action: StaffAction; place: ScopePath; besides: string },
): Promise<boolean> {
  const others = Map.groupBy(await readGrantsOfOthers(db, besides, lostCountsSince(now())), ({ staffId }) => staffId);
  return [...others.values()].some((grants) => wouldPermit(grants, action, place));
}

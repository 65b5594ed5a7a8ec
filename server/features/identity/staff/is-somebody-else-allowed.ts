import type { Place, StaffAction } from '../../../../contract/identity/staff.ts';
import type { Program } from '../../../context.ts';
import { wouldPermit } from '../../audit/permit-action.ts';
import { readGrantsOfOthers } from '../store-staff.ts';

/** Whether anybody of the staff who is not suspended may do something there, beside one person. */
export async function isSomebodyElseAllowed(
  { db }: Pick<Program, 'db'>,
  { action, place, besides }: { action: StaffAction; place: Place; besides: string },
): Promise<boolean> {
  const others = Map.groupBy(await readGrantsOfOthers(db, besides), ({ staffId }) => staffId);
  return [...others.values()].some((grants) => wouldPermit(grants, action, place));
}

import { roleActions } from '../../../../contract/identity/staff-roles.ts';
import { staffRoles, type StaffAction } from '../../../../contract/identity/staff.ts';
import type { Program } from '../../../context.ts';
import { readStaffOfRoles } from '../store-staff.ts';

/** Lists staff who may perform an action on everything, by name. */
export function listPermittedStaff(
  { db }: Pick<Program, 'db'>,
  action: StaffAction,
): Promise<{ staffId: string; name: string }[]> {
  return readStaffOfRoles(
    db,
    staffRoles.filter((role) => roleActions[role].includes(action)),
  );
}

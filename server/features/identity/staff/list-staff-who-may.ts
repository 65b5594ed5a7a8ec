import { roleActions } from '../../../../contract/identity/staff-roles.ts';
import { staffRoles, type StaffAction } from '../../../../contract/identity/staff.ts';
import type { Program } from '../../../context.ts';
import { readStaffOfRoles } from '../store-staff.ts';

/** Who of the staff may do something to everything there is, by name. */
export function listStaffWhoMay(
  { db }: Pick<Program, 'db'>,
  action: StaffAction,
): Promise<{ staffId: string; name: string }[]> {
  return readStaffOfRoles(
    db,
    staffRoles.filter((role) => roleActions[role].includes(action)),
  );
}

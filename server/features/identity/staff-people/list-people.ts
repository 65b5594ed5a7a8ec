import type { Program } from '../../../context.ts';
import type { StaffRole } from '../../../../contract/identity/staff.ts';
import { listOpenInvitations, listPeople, type OpenInvitationRow, type PersonRow } from '../store-staff-people.ts';
import { readStaffAccount, readStaffSecrets } from '../store-staff.ts';
import { staffIdleFrom } from '../staff/read-staff-session.ts';

/** Maximum invitations shown; few are open, because they expire after half an hour. */
const maxInvitations = 100;

/**
 * Lists a page of staff by address.
 * @param after address of the previous page's last person.
 */
export async function listStaffPeople(
  program: Program,
  requested: { text?: string | undefined; role?: StaffRole | undefined; after?: string | undefined; most: number },
): Promise<{ people: PersonRow[]; next: string | null }> {
  const { text, role, after, most } = requested;
  const now = program.now();
  const rows = await listPeople(
    program.db,
    { text: text || undefined, role, after, most: most + 1 },
    { now, idleFrom: staffIdleFrom(now) },
  );
  const people = rows.slice(0, most);
  return { people, next: rows.length > most ? (people.at(-1)?.email ?? null) : null };
}

/** Lists open invitations for people who are not staff yet. */
export function listInvitations(program: Program): Promise<OpenInvitationRow[]> {
  return listOpenInvitations(program.db, program.now(), maxInvitations);
}

export async function findStaffPerson(
  { db }: Pick<Program, 'db'>,
  staffId: string,
): Promise<{ name: string; email: string } | undefined> {
  return (await readStaffSecrets(db, staffId)) ? readStaffAccount(db, staffId) : undefined;
}

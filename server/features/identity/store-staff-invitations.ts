import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';
import type { GrantScope, StaffRole } from '../../../contract/identity/staff.ts';

export interface StaffInvitationRow {
  invitationId: string;
  email: string;
  role: StaffRole | null;
  scope: GrantScope | null;
  invitedBy: string | null;
  expiresAt: Date;
}

const columns = sql`invitation_id as "invitationId", email, role, scope, invited_by as "invitedBy",
  expires_at as "expiresAt"`;

export async function insertInvitation(tx: Tx, invitation: StaffInvitationRow, now: Date): Promise<void> {
  const { invitationId, email, role, scope, invitedBy, expiresAt } = invitation;
  await sql`insert into staff_invitation (invitation_id, email, role, scope, invited_at, invited_by, expires_at)
    values (${invitationId}, ${email}, ${role}, ${scope && JSON.stringify(scope)}::jsonb, ${now}, ${invitedBy},
      ${expiresAt})`.execute(tx);
}

export async function readOpenInvitation(db: Db, id: string, now: Date): Promise<StaffInvitationRow | undefined> {
  const { rows } = await sql<StaffInvitationRow>`select ${columns} from staff_invitation
    where invitation_id = ${id} and used_at is null and expires_at > ${now}`.execute(db);
  return rows[0];
}

/** Consumes an invitation. Only the first request gets it. */
export async function takeInvitation(tx: Tx, id: string, now: Date): Promise<StaffInvitationRow | undefined> {
  const { rows } = await sql<StaffInvitationRow>`update staff_invitation set used_at = ${now}
    where invitation_id = ${id} and used_at is null and expires_at > ${now} returning ${columns}`.execute(tx);
  return rows[0];
}

/** Ends an address's other invitations: only the latest is valid. */
export async function endInvitations(tx: Tx, email: string, now: Date): Promise<void> {
  await sql`update staff_invitation set used_at = ${now} where email = ${email} and used_at is null`.execute(tx);
}

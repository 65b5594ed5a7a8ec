import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';
import type { Language } from '../../../contract/core/language.ts';
import type { GrantScope, StaffRole } from '../../../contract/identity/staff.ts';

interface GrantRow {
  grantId: string;
  role: StaffRole;
  scope: GrantScope;
  grantedAt: string;
  /** Name of the person who granted it. */
  grantedBy: string | null;
}

export interface PersonRow {
  staffId: string;
  name: string;
  email: string;
  language: Language;
  suspendedAt: Date | null;
  lastSeenAt: Date | null;
  sessions: number;
  passkeys: number;
  recoveryCodesLeft: number;
  grants: GrantRow[];
}

/**
 * Lists people by address, after a cursor.
 * @param idleFrom sessions last used before this have expired.
 */
export async function listPeople(
  db: Db,
  requested: { text: string | undefined; role: StaffRole | undefined; after: string | undefined; most: number },
  { now, idleFrom }: { now: Date; idleFrom: Date },
): Promise<PersonRow[]> {
  const { text, role, after, most } = requested;
  const part = text === undefined ? undefined : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<PersonRow>`select staff_id as "staffId", name, email, language,
      suspended_at as "suspendedAt", last_seen_at as "lastSeenAt",
      (select count(*)::int from staff_session s where s.staff_id = staff.staff_id and expires_at > ${now}
        and seen_at > ${idleFrom}) as sessions,
      (select count(*)::int from staff_passkey p where p.staff_id = staff.staff_id) as passkeys,
      (select count(*)::int from staff_recovery_code r where r.staff_id = staff.staff_id and used_at is null)
        as "recoveryCodesLeft",
      coalesce((select jsonb_agg(jsonb_build_object('grantId', grant_id, 'role', role, 'scope', scope, 'grantedAt',
          granted_at, 'grantedBy', granter.name) order by granted_at, grant_id)
        from staff_grant g left join staff granter on granter.staff_id = g.granted_by
        where g.staff_id = staff.staff_id), '[]') as grants
    from staff
    where (${part ?? null}::text is null or name ilike ${part ?? null} or email ilike ${part ?? null})
      and (${role ?? null}::text is null or exists (select 1 from staff_grant g where g.staff_id = staff.staff_id
        and g.role = ${role ?? null}))
      and (${after ?? null}::text is null or email > ${after ?? null})
    order by email limit ${most}`.execute(db);
  return rows;
}

export async function listStaffNames(db: Db, staffIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ staffId: string; name: string }>`select staff_id as "staffId", name from staff
    where staff_id = any(${[...staffIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ staffId, name }) => [staffId, name]));
}

export interface OpenInvitationRow {
  invitationId: string;
  email: string;
  role: StaffRole;
  scope: GrantScope;
  invitedBy: string | null;
  expiresAt: Date;
}

/** Lists valid invitations for people who are not staff yet, soonest expiry first. */
export async function listOpenInvitations(db: Db, now: Date, max: number): Promise<OpenInvitationRow[]> {
  const { rows } = await sql<OpenInvitationRow>`select invitation_id as "invitationId", i.email, role, scope,
      inviter.name as "invitedBy", expires_at as "expiresAt"
    from staff_invitation i left join staff inviter on inviter.staff_id = i.invited_by
    where used_at is null and expires_at > ${now} and role is not null
      and not exists (select 1 from staff where staff.email = i.email)
    order by expires_at, invitation_id limit ${max}`.execute(db);
  return rows;
}

export interface LockedPerson {
  staffId: string;
  email: string;
  suspended: boolean;
}

export async function lockPerson(tx: Tx, staffId: string): Promise<LockedPerson | undefined> {
  const { rows } = await sql<LockedPerson>`select staff_id as "staffId", email, suspended_at is not null as suspended
    from staff where staff_id = ${staffId} for update`.execute(tx);
  return rows[0];
}

/**
 * Locks and returns the active administrators of everything. Every removal locks these rows first, so that the last one
 * is recognized.
 */
export async function lockAdministrators(tx: Tx): Promise<{ staffId: string; grantId: string }[]> {
  const { rows } = await sql<{ staffId: string; grantId: string }>`select g.staff_id as "staffId",
      g.grant_id as "grantId"
    from staff_grant g join staff using (staff_id)
    where role = 'administrator' and scope ->> 'kind' = 'everything' and suspended_at is null
    order by g.grant_id for update`.execute(tx);
  return rows;
}

/**
 * Deletes a grant and records its holder for as long as lost grants count.
 * @param forgetBefore deletes records of grants lost earlier.
 * @returns the grant, or `undefined` if there is none.
 */
export async function deleteGrant(
  tx: Tx,
  { staffId, grantId, now, forgetBefore }: { staffId: string; grantId: string; now: Date; forgetBefore: Date },
): Promise<{ role: StaffRole; scope: GrantScope } | undefined> {
  await sql`delete from lost_staff_grant where lost_at < ${forgetBefore}`.execute(tx);
  const { rows } = await sql<{ role: StaffRole; scope: GrantScope }>`with lost as (
      delete from staff_grant where grant_id = ${grantId} and staff_id = ${staffId} returning *
    )
    insert into lost_staff_grant (grant_id, staff_id, role, scope, lost_at, granted_at, granted_by)
      select grant_id, staff_id, role, scope, ${now}, granted_at, granted_by from lost
    returning role, scope`.execute(tx);
  return rows[0];
}

/** @param at null reopens the account. */
export async function writeStaffSuspension(tx: Tx, staffId: string, at: Date | null): Promise<void> {
  await sql`update staff set suspended_at = ${at} where staff_id = ${staffId}`.execute(tx);
}

import { sql } from 'kysely';
import type { Db, Grant, Tx } from '../../context.ts';
import type { Language } from '../../../contract/core/language.ts';

export interface StaffSessionRow {
  sessionId: string;
  staffId: string;
  name: string;
  email: string;
  language: Language;
  seenAt: Date;
  grants: Grant[];
}

/** A session that goes on, with what its holder was granted until this moment. @param idleFrom not seen before: ended. */
export async function readStaffSessionRow(
  db: Db,
  tokenHash: Buffer,
  { now, idleFrom }: { now: Date; idleFrom: Date },
): Promise<StaffSessionRow | undefined> {
  const { rows } = await sql<StaffSessionRow>`select session_id as "sessionId", staff_id as "staffId", name, email,
      language, seen_at as "seenAt", coalesce((select jsonb_agg(jsonb_build_object('role', role, 'scope', scope))
        from staff_grant where staff_grant.staff_id = staff.staff_id), '[]') as grants
    from staff_session join staff using (staff_id)
    where token_hash = ${tokenHash} and expires_at > ${now} and seen_at > ${idleFrom} and suspended_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Notes that a session is in use. */
export async function noteStaffSeen(db: Db, sessionId: string, at: Date): Promise<void> {
  await sql`update staff_session set seen_at = ${at} where session_id = ${sessionId} and seen_at < ${at}`.execute(db);
}

export interface NewStaffSession {
  sessionId: string;
  tokenHash: Buffer;
  staffId: string;
  expiresAt: Date;
  userAgent: string;
  network: string;
}

/** Begins a session. @returns false for an account that is suspended, or is none. */
export async function insertStaffSession(db: Db | Tx, session: NewStaffSession, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into staff_session (session_id, token_hash, staff_id, created_at, seen_at,
      proved_at, expires_at, user_agent, network)
    select ${session.sessionId}, ${session.tokenHash}, staff_id, ${now}, ${now}, ${now}, ${session.expiresAt},
      ${session.userAgent}, ${session.network}
    from staff where staff_id = ${session.staffId} and suspended_at is null for share
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Ends one session, by what is kept of its token. */
export async function deleteStaffSession(db: Db | Tx, tokenHash: Buffer): Promise<void> {
  await sql`delete from staff_session where token_hash = ${tokenHash}`.execute(db);
}

/** Ends all sessions of somebody. @returns how many that were. */
export async function deleteStaffSessions(db: Db | Tx, staffId: string): Promise<number> {
  const { rows } = await sql`delete from staff_session where staff_id = ${staffId} returning 1`.execute(db);
  return rows.length;
}

export async function deleteExpiredStaffSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from staff_session where expires_at <= ${now}`.execute(db);
}

/** When password and code, or a passkey, were last shown in a session; undefined where it is over. */
export async function readStaffProvedAt(db: Db, sessionId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ provedAt: Date }>`select proved_at as "provedAt" from staff_session
    where session_id = ${sessionId}`.execute(db);
  return rows[0]?.provedAt;
}

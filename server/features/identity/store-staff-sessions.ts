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
  lockedAt: Date | null;
  /** True while its holder has an open shift. */
  atCounter: boolean;
  grants: Grant[];
}

/**
 * Returns a valid session with its holder's current grants.
 * @param idleFrom sessions last used before this have expired.
 */
export async function readStaffSessionRow(
  db: Db,
  tokenHash: Buffer,
  { now, idleFrom }: { now: Date; idleFrom: Date },
): Promise<StaffSessionRow | undefined> {
  const { rows } = await sql<StaffSessionRow>`select session_id as "sessionId", staff_id as "staffId", name, email,
      language, seen_at as "seenAt", locked_at as "lockedAt", at_counter as "atCounter", coalesce((select jsonb_agg(jsonb_build_object('role', role, 'scope', scope))
        from staff_grant where staff_grant.staff_id = staff.staff_id), '[]') as grants
    from staff_session join staff using (staff_id)
    where token_hash = ${tokenHash} and expires_at > ${now} and seen_at > ${idleFrom} and suspended_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Records use of a session and its account. Locks the account first, in the order that all writers use. */
export async function recordStaffActivity(db: Db, sessionId: string, at: Date): Promise<void> {
  await sql`with noted as (
      update staff set last_seen_at = ${at}
      where staff_id = (select staff_id from staff_session where session_id = ${sessionId}) returning staff_id)
    update staff_session set seen_at = ${at} from noted
    where session_id = ${sessionId} and staff_session.staff_id = noted.staff_id and seen_at < ${at}`.execute(db);
}

/** Locks a session permanently: signing in starts another one. */
export async function markStaffSessionLocked(db: Db, sessionId: string, at: Date): Promise<void> {
  await sql`update staff_session set locked_at = ${at} where session_id = ${sessionId} and locked_at is null`.execute(
    db,
  );
}

export async function writeAtCounter(tx: Tx, staffId: string, isAtCounter: boolean): Promise<void> {
  await sql`update staff set at_counter = ${isAtCounter} where staff_id = ${staffId}`.execute(tx);
}

export interface NewStaffSession {
  sessionId: string;
  tokenHash: Buffer;
  staffId: string;
  expiresAt: Date;
  userAgent: string;
  network: string;
}

/** @returns false if the account is suspended or missing. */
export async function insertStaffSession(db: Db | Tx, session: NewStaffSession, now: Date): Promise<boolean> {
  const { rows } = await sql`with noted as (
      update staff set last_seen_at = ${now} where staff_id = ${session.staffId} and suspended_at is null
      returning staff_id)
    insert into staff_session (session_id, token_hash, staff_id, created_at, seen_at,
      proved_at, expires_at, user_agent, network)
    select ${session.sessionId}, ${session.tokenHash}, staff_id, ${now}, ${now}, ${now}, ${session.expiresAt},
      ${session.userAgent}, ${session.network}
    from noted returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteStaffSession(db: Db | Tx, tokenHash: Buffer): Promise<void> {
  await sql`delete from staff_session where token_hash = ${tokenHash}`.execute(db);
}

export async function deleteStaffSessions(db: Db | Tx, staffId: string): Promise<number> {
  const { rows } = await sql`delete from staff_session where staff_id = ${staffId} returning 1`.execute(db);
  return rows.length;
}

export async function deleteExpiredStaffSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from staff_session where expires_at <= ${now}`.execute(db);
}

export interface OwnSessionRow {
  sessionId: string;
  userAgent: string;
  network: string;
  createdAt: Date;
  seenAt: Date;
}

/**
 * Lists a person's valid sessions, latest first.
 * @param idleFrom sessions last used before this have expired.
 */
export async function listStaffSessions(
  db: Db,
  staffId: string,
  { now, idleFrom }: { now: Date; idleFrom: Date },
): Promise<OwnSessionRow[]> {
  const { rows } = await sql<OwnSessionRow>`select session_id as "sessionId", user_agent as "userAgent", network,
      created_at as "createdAt", seen_at as "seenAt"
    from staff_session where staff_id = ${staffId} and expires_at > ${now} and seen_at > ${idleFrom}
    order by created_at desc, session_id`.execute(db);
  return rows;
}

export async function deleteOneStaffSession(db: Db, staffId: string, sessionId: string): Promise<void> {
  await sql`delete from staff_session where staff_id = ${staffId} and session_id = ${sessionId}`.execute(db);
}

export async function deleteOtherStaffSessions(tx: Tx, staffId: string, sessionId: string): Promise<void> {
  await sql`delete from staff_session where staff_id = ${staffId} and session_id <> ${sessionId}`.execute(tx);
}

/** Returns when password and code, or a passkey, were last shown in a session, or `undefined` if it is over. */
export async function readStaffProvedAt(db: Db, sessionId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ provedAt: Date }>`select proved_at as "provedAt" from staff_session
    where session_id = ${sessionId}`.execute(db);
  return rows[0]?.provedAt;
}

export async function recordStaffProof(db: Db, sessionId: string, at: Date): Promise<void> {
  await sql`update staff_session set proved_at = ${at} where session_id = ${sessionId}`.execute(db);
}

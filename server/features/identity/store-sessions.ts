import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';
import { idleSince, type Failures } from './rules.ts';

export interface SessionRow {
  token: string;
  sessionId: string;
  memberId: string;
  name: string;
  expiresAt: Date;
  /** When it was last used, to within a quarter of an hour. */
  seenAt: Date;
}

/** Neither too old nor idle for too long. */
export function isAlive(now: Date) {
  return sql`s.expires_at > ${now} and greatest(s.created_at, s.seen_at) > ${idleSince(now)}`;
}

/** The sessions of these tokens that may be used at all: those of suspended members are left out. */
export async function readSessions(db: Db, tokens: readonly string[], now: Date): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.token, s.id as "sessionId", m.id as "memberId", m.name, s.expires_at as "expiresAt",
      greatest(s.created_at, s.seen_at) as "seenAt"
    from member_session s join member m on m.id = s.member_id
    where s.token = any(${tokens}) and ${isAlive(now)}
      and (m.banned is not true or m.ban_expires <= ${now})`.execute(db);
  return rows;
}

export async function readMemberSince(db: Db, memberId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select created_at as at from member where id = ${memberId}`.execute(db);
  return rows[0]?.at;
}

/** Notes that sessions are in use. Rows that are being written are left out: another process notes the same. */
export async function noteSessionUse(db: Db, tokens: readonly string[], now: Date): Promise<void> {
  await sql`update member_session set seen_at = ${now} where id in (
    select id from member_session where token = any(${tokens}) for update skip locked)`.execute(db);
}

/** When the holder of a session last proved who they are: its beginning, or later. */
export async function readSessionProof(db: Db, sessionId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(created_at, proved_at) as at from member_session where id = ${sessionId}`.execute(db);
  return rows[0]?.at;
}

export async function noteSessionProof(db: Db, sessionId: string, now: Date): Promise<void> {
  await sql`update member_session set proved_at = ${now} where id = ${sessionId}`.execute(db);
}

export async function sessionExists(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`select 1 from member_session where token = ${token}`.execute(db);
  return rows.length > 0;
}

/**
 * Ends every session of a member, and whatever was begun that could make another one without a new proof: codes and
 * links that were mailed, computers that a phone has confirmed, sign-in methods that are being added.
 */
export async function deleteSessionsOf(db: Db, memberId: string): Promise<void> {
  await sql`delete from member_session where member_id = ${memberId}`.execute(db);
  await sql`delete from qr_login where member_id = ${memberId}`.execute(db);
  await sql`delete from login_step where member_id = ${memberId}`.execute(db);
  await sql`delete from one_time_password where member_id = ${memberId}`.execute(db);
  await sql`delete from password_reset where member_id = ${memberId}`.execute(db);
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await sql`delete from member_session s where not (${isAlive(now)})`.execute(db);
  await sql`delete from member_verification where expires_at <= ${now}`.execute(db);
  await sql`delete from wrong_password where forget_at <= ${now}`.execute(db);
}

/** One account as tried from one network. */
export interface Attempt {
  accountKey: string;
  network: string;
}

/** Locks what is known, so that attempts at once are counted one after the other. */
export async function lockFailures(tx: Tx, { accountKey, network }: Attempt, now: Date): Promise<Failures | undefined> {
  // A row to lock must be there: one that is forgotten already counts for nothing.
  await sql`insert into wrong_password (account_key, network, failures, forget_at)
    values (${accountKey}, ${network}, 1, ${now}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<Failures>`
    select failures, blocked_until as "blockedUntil", forget_at as "forgetAt" from wrong_password
    where account_key = ${accountKey} and network = ${network} for update`.execute(tx);
  return rows[0];
}

/** The same without the lock. */
export async function readFailures(db: Db, { accountKey, network }: Attempt): Promise<Failures | undefined> {
  const { rows } = await sql<Failures>`
    select failures, blocked_until as "blockedUntil", forget_at as "forgetAt" from wrong_password
    where account_key = ${accountKey} and network = ${network}`.execute(db);
  return rows[0];
}

export async function writeFailures(tx: Tx, { accountKey, network }: Attempt, counted: Failures): Promise<void> {
  await sql`update wrong_password set failures = ${counted.failures}, blocked_until = ${counted.blockedUntil},
    forget_at = ${counted.forgetAt} where account_key = ${accountKey} and network = ${network}`.execute(tx);
}

/** An attempt whose password was never looked at does not count. */
export async function uncountAttempt(db: Db, { accountKey, network }: Attempt): Promise<void> {
  await sql`update wrong_password set failures = greatest(failures - 1, 1)
    where account_key = ${accountKey} and network = ${network}`.execute(db);
}

export async function forgetFailures(db: Db, { accountKey, network }: Attempt): Promise<void> {
  await sql`delete from wrong_password where account_key = ${accountKey} and network = ${network}`.execute(db);
}

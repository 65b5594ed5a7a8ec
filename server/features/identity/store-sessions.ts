import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';
import { idleSince, type Failures } from './rules.ts';

export interface SessionRow {
  token: string;
  sessionId: string;
  memberId: string;
  name: string;
  expiresAt: Date;
  /** Last use, accurate to 15 minutes. */
  seenAt: Date;
}

/** Neither expired nor idle for too long. */
export function isAlive(now: Date) {
  return sql`s.expires_at > ${now} and greatest(s.created_at, s.seen_at) > ${idleSince(now)}`;
}

/** Reads these tokens' valid sessions; those of suspended members are left out. */
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

/** Records use of sessions. Skips locked rows: another process records the same. */
export async function recordSessionUse(db: Db, tokens: readonly string[], now: Date): Promise<void> {
  await sql`update member_session set seen_at = ${now} where id in (
    select id from member_session where token = any(${tokens}) for update skip locked)`.execute(db);
}

/** Returns when the session's holder last proved their identity: at login or later. */
export async function readSessionProof(db: Db, sessionId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(created_at, proved_at) as at from member_session where id = ${sessionId}`.execute(db);
  return rows[0]?.at;
}

export async function recordSessionProof(db: Db, sessionId: string, now: Date): Promise<void> {
  await sql`update member_session set proved_at = ${now} where id = ${sessionId}`.execute(db);
}

export async function sessionExists(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`select 1 from member_session where token = ${token}`.execute(db);
  return rows.length > 0;
}

/**
 * Ends every session of a member, and every pending step that could start one without a new proof: mailed codes and
 * links, computers confirmed by phone, sign-in methods being added.
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

export interface LoginAttempt {
  accountKey: string;
  network: string;
}

/** Locks the row, so that concurrent attempts are counted one after another. */
export async function lockFailures(
  tx: Tx,
  { accountKey, network }: LoginAttempt,
  now: Date,
): Promise<Failures | undefined> {
  // Insert the row to lock; an expired one counts for nothing.
  await sql`insert into wrong_password (account_key, network, failures, forget_at)
    values (${accountKey}, ${network}, 1, ${now}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<Failures>`
    select failures, blocked_until as "blockedUntil", forget_at as "forgetAt" from wrong_password
    where account_key = ${accountKey} and network = ${network} for update`.execute(tx);
  return rows[0];
}

export async function readFailures(db: Db, { accountKey, network }: LoginAttempt): Promise<Failures | undefined> {
  const { rows } = await sql<Failures>`
    select failures, blocked_until as "blockedUntil", forget_at as "forgetAt" from wrong_password
    where account_key = ${accountKey} and network = ${network}`.execute(db);
  return rows[0];
}

export async function writeFailures(tx: Tx, { accountKey, network }: LoginAttempt, counted: Failures): Promise<void> {
  await sql`update wrong_password set failures = ${counted.failures}, blocked_until = ${counted.blockedUntil},
    forget_at = ${counted.forgetAt} where account_key = ${accountKey} and network = ${network}`.execute(tx);
}

/** Removes an attempt whose password was never checked from the count, which stays at least 1. */
export async function uncountAttempt(db: Db, { accountKey, network }: LoginAttempt): Promise<void> {
  await sql`update wrong_password set failures = greatest(failures - 1, 1)
    where account_key = ${accountKey} and network = ${network}`.execute(db);
}

export async function forgetFailures(db: Db, { accountKey, network }: LoginAttempt): Promise<void> {
  await sql`delete from wrong_password where account_key = ${accountKey} and network = ${network}`.execute(db);
}

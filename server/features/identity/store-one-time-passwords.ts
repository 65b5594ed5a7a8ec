import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';

export interface OneTimePasswordRow {
  codeId: string;
  memberId: string | null;
  expiresAt: Date;
  resendAt: Date;
  wrong: number;
  deadInRow: number;
  usedAt: Date | null;
}

/**
 * Replaces the address's code unless its pause lasts; one of several concurrent calls does. Invalidated codes stay
 * counted until the next login.
 * @returns false during the pause.
 */
export async function replaceCode(
  tx: Tx,
  code: {
    addressKey: string;
    codeId: string;
    memberId: string | null;
    now: Date;
    expiresAt: Date;
    resendAt: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into one_time_password as o (address_key, code_id, member_id, expires_at, resend_at)
    values (${code.addressKey}, ${code.codeId}, ${code.memberId}, ${code.expiresAt}, ${code.resendAt})
    on conflict (address_key) do update set code_id = excluded.code_id, member_id = excluded.member_id,
      expires_at = excluded.expires_at, resend_at = excluded.resend_at, wrong = 0, used_at = null, sent_at = null
    where o.resend_at <= ${code.now} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Locks the code, so that concurrent attempts are checked one after another. */
export async function lockCode(tx: Tx, addressKey: string): Promise<OneTimePasswordRow | undefined> {
  const { rows } = await sql<OneTimePasswordRow>`
    select code_id as "codeId", member_id as "memberId", expires_at as "expiresAt", resend_at as "resendAt", wrong,
      dead_in_row as "deadInRow", used_at as "usedAt"
    from one_time_password where address_key = ${addressKey} for update`.execute(tx);
  return rows[0];
}

export async function useCode(tx: Tx, addressKey: string, now: Date): Promise<void> {
  await sql`update one_time_password set used_at = ${now}, dead_in_row = 0
    where address_key = ${addressKey}`.execute(tx);
}

export async function writeFailedCodeAttempt(
  tx: Tx,
  addressKey: string,
  next: { wrong: number; deadInRow: number; resendAt: Date },
): Promise<void> {
  await sql`update one_time_password set wrong = ${next.wrong}, dead_in_row = ${next.deadInRow},
    resend_at = ${next.resendAt} where address_key = ${addressKey}`.execute(tx);
}

/** Returns the code's recipient, or `undefined` if it was sent, replaced or used, or has no account. */
export async function readCodeToSend(
  db: Db,
  addressKey: string,
  codeId: string,
  now: Date,
): Promise<{ email: string; accountEmail: string; activated: boolean; expiresAt: Date } | undefined> {
  const { rows } = await sql<{ email: string; accountEmail: string; activated: boolean; expiresAt: Date }>`
    select p.email, m.email as "accountEmail", m.email_verified as activated, o.expires_at as "expiresAt"
    from one_time_password o join member m on m.id = o.member_id join member_profile p on p.member_id = m.id
    where o.address_key = ${addressKey} and o.code_id = ${codeId} and o.sent_at is null and o.used_at is null
      and o.expires_at > ${now}`.execute(db);
  return rows[0];
}

export async function markCodeSent(db: Db, addressKey: string, codeId: string, now: Date): Promise<void> {
  await sql`update one_time_password set sent_at = ${now}
    where address_key = ${addressKey} and code_id = ${codeId}`.execute(db);
}

/**
 * Records that a bot check was used.
 * @returns false if it was used before; one of several concurrent uses counts.
 */
export async function spendBotCheck(db: Db, nonce: string, forgetAt: Date): Promise<boolean> {
  const { rows } = await sql`insert into used_bot_check (nonce, forget_at) values (${nonce}, ${forgetAt})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Returns an account's wrong passwords that still count, over all networks. */
export async function readAllFailures(
  db: Db,
  accountKey: string,
  now: Date,
): Promise<{ networks: number; failures: number }> {
  const { rows } = await sql<{ networks: number; failures: number }>`
    select count(*)::int as networks, coalesce(sum(failures), 0)::int as failures from wrong_password
    where account_key = ${accountKey} and forget_at > ${now}`.execute(db);
  return rows[0] ?? { networks: 0, failures: 0 };
}

/** @param before deletes codes that ended earlier. */
export async function deleteOldCodes(db: Db, now: Date, before: Date): Promise<void> {
  await sql`delete from one_time_password where expires_at <= ${before}`.execute(db);
  await sql`delete from password_reset where expires_at <= ${before}`.execute(db);
  await sql`delete from used_bot_check where forget_at <= ${now}`.execute(db);
}

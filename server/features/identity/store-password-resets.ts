import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';

/**
 * Requests a link for the member unless one was requested within the pause; one of several concurrent calls does. A
 * link with enough time left is sent again, so that a stranger's request does not invalidate it.
 * @returns false during the pause.
 */
export async function replaceResetLink(
  tx: Tx,
  link: { memberId: string; linkId: string; accountEmail: string; now: Date; expiresAt: Date; pauseSince: Date },
): Promise<boolean> {
  const halfway = new Date((link.now.getTime() + link.expiresAt.getTime()) / 2);
  const stillGood = sql`r.used_at is null and r.account_email = excluded.account_email and r.expires_at > ${halfway}`;
  const { rows } = await sql`
    insert into password_reset as r (member_id, link_id, account_email, wanted_at, expires_at)
    values (${link.memberId}, ${link.linkId}, ${link.accountEmail}, ${link.now}, ${link.expiresAt})
    on conflict (member_id) do update set
      link_id = case when ${stillGood} then r.link_id else excluded.link_id end,
      expires_at = case when ${stillGood} then r.expires_at else excluded.expires_at end,
      account_email = excluded.account_email, wanted_at = excluded.wanted_at, used_at = null, sent_at = null
    where r.wanted_at <= ${link.pauseSince} returning 1`.execute(tx);
  return rows.length > 0;
}

export async function readResetToSend(
  db: Db,
  memberId: string,
  now: Date,
): Promise<{ email: string; linkId: string; wantedAt: Date; expiresAt: Date } | undefined> {
  const { rows } = await sql<{ email: string; linkId: string; wantedAt: Date; expiresAt: Date }>`
    select p.email, r.link_id as "linkId", r.wanted_at as "wantedAt", r.expires_at as "expiresAt"
    from password_reset r join member_profile p on p.member_id = r.member_id
    where r.member_id = ${memberId} and r.sent_at is null and r.used_at is null
      and r.expires_at > ${now}`.execute(db);
  return rows[0];
}

export async function markResetSent(db: Db, linkId: string, now: Date): Promise<void> {
  await sql`update password_reset set sent_at = ${now} where link_id = ${linkId}`.execute(db);
}

/** Returns the link's owner, or `undefined` if it can't be used. An early check that avoids needless hashing. */
export async function findOwnerOfResetLink(db: Db, linkId: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`select member_id as "memberId" from password_reset
    where link_id = ${linkId} and used_at is null and expires_at > ${now}`.execute(db);
  return rows[0]?.memberId;
}

/**
 * Consumes the link; one of several concurrent uses succeeds.
 * @returns its owner, or `undefined` if it cannot be used.
 */
export async function useResetLink(
  tx: Tx,
  linkId: string,
  now: Date,
): Promise<{ memberId: string; accountEmail: string } | undefined> {
  const { rows } = await sql<{ memberId: string; accountEmail: string }>`
    update password_reset r set used_at = ${now} from member m
    where r.link_id = ${linkId} and r.used_at is null and r.expires_at > ${now} and m.id = r.member_id
      and m.email = r.account_email and m.email_verified
    returning r.member_id as "memberId", r.account_email as "accountEmail"`.execute(tx);
  return rows[0];
}

/** Sets the account's password, or its first one if it had only other sign-in methods. */
export async function writePassword(
  tx: Tx,
  account: { id: string; memberId: string; hash: string; now: Date },
): Promise<void> {
  const { rows } = await sql`
    update member_account set password = ${account.hash}, updated_at = ${account.now}
    where member_id = ${account.memberId} and provider_id = 'credential' returning 1`.execute(tx);
  if (rows.length > 0) return;
  await sql`
    insert into member_account (id, account_id, provider_id, member_id, password, created_at, updated_at)
    values (${account.id}, ${account.memberId}, 'credential', ${account.memberId}, ${account.hash}, ${account.now},
      ${account.now})`.execute(tx);
}

/** Clears the account's wrong attempts and its pending code. */
export async function forgetGuesses(tx: Tx, memberId: string): Promise<void> {
  await sql`delete from wrong_password where account_key = ${memberId}`.execute(tx);
}

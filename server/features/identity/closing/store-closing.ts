import { sql } from 'kysely';
import type { Language } from '../../../../contract/core/language.ts';
import type { Db, Tx } from '../../../context.ts';

export async function insertClosingRequest(tx: Tx, memberId: string, now: Date): Promise<void> {
  await sql`insert into account_closing (member_id, wanted_at) values (${memberId}, ${now})
    on conflict (member_id) do update set wanted_at = excluded.wanted_at`.execute(tx);
}

/** Returns the most recently requested account closure link that is not sent yet. */
export async function readClosingRequest(
  db: Db,
  memberId: string,
): Promise<{ email: string; wantedAt: Date } | undefined> {
  const { rows } = await sql<{ email: string; wantedAt: Date }>`
    select p.email, c.wanted_at as "wantedAt" from account_closing c join member_profile p using (member_id)
    where c.member_id = ${memberId} and c.sent_at is distinct from c.wanted_at`.execute(db);
  return rows[0];
}

export async function isClosingRequested(db: Db, memberId: string, wantedAt: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from account_closing
    where member_id = ${memberId} and wanted_at = ${wantedAt}`.execute(db);
  return rows.length > 0;
}

export async function markClosingLinkSent(db: Db, memberId: string, wantedAt: Date): Promise<void> {
  await sql`update account_closing set sent_at = ${wantedAt}
    where member_id = ${memberId} and wanted_at = ${wantedAt}`.execute(db);
}

/**
 * Deletes the account and everything that belongs to it, and stores the address for the last mail. One of several
 * concurrent calls succeeds.
 * @param wantedAt request time of the confirming link; null if confirmed by password.
 */
export async function deleteMember(
  tx: Tx,
  memberId: string,
  at: { wantedAt: Date | null; now: Date; language: Language },
): Promise<boolean> {
  const { rows } = await sql<{ accountEmail: string; email: string }>`
    select m.email as "accountEmail", coalesce(p.email, m.email) as email
    from member m left join member_profile p on p.member_id = m.id
    where m.id = ${memberId} and (${at.wantedAt}::timestamptz is null or exists (
      select 1 from account_closing c where c.member_id = m.id and c.wanted_at = ${at.wantedAt}::timestamptz))
    for update of m`.execute(tx);
  const [found] = rows;
  if (!found) return false;
  await sql`delete from member_verification where value like ${`%${memberId}%`} or identifier like ${`%${memberId}%`}
    or position(${found.accountEmail} in lower(identifier || value)) > 0
    or position(lower(${found.email}) in lower(identifier || value)) > 0`.execute(tx);
  await sql`delete from wrong_password where account_key = ${memberId}`.execute(tx);
  await sql`delete from member where id = ${memberId}`.execute(tx);
  await sql`insert into closed_account (member_id, closed_at, farewell_email, language)
    values (${memberId}, ${at.now}, ${found.email}, ${at.language})`.execute(tx);
  return true;
}

export async function hasClosed(db: Db | Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from closed_account where member_id = ${memberId}`.execute(db);
  return rows.length > 0;
}

export async function readClosureNotice(
  db: Db,
  memberId: string,
): Promise<{ email: string; language: Language } | undefined> {
  const { rows } = await sql<{ email: string; language: Language }>`
    select farewell_email as email, language from closed_account
    where member_id = ${memberId} and farewell_email is not null`.execute(db);
  return rows[0];
}

export async function deleteClosureNotice(db: Db, memberId: string): Promise<void> {
  await sql`update closed_account set farewell_email = null where member_id = ${memberId}`.execute(db);
}

export async function deleteClosureNoticesBefore(db: Db, before: Date): Promise<void> {
  await sql`update closed_account set farewell_email = null
    where farewell_email is not null and closed_at < ${before}`.execute(db);
}

export async function readOptedOut(db: Db, accountEmails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select m.email from member m join member_profile p on p.member_id = m.id
    where p.opt_out and m.email_verified and m.email = any(${accountEmails})`.execute(db);
  return rows.map(({ email }) => email);
}

/** Returns a member's rows without hashes and tokens, which no one may read. */
export async function readMemberRecords(db: Db, memberId: string): Promise<Record<string, Record<string, unknown>[]>> {
  type Row = Record<string, unknown>;
  const account = await sql<Row>`select m.name, m.email as account_email, m.email_verified, m.created_at, p.login_id,
      p.email, p.title, p.first_name, p.last_name, p.birthday::text as birthday, p.address, p.mobile_area_code,
      p.mobile_number, p.interests, p.opt_out, p.agreed_to_terms_at, p.language
    from member m left join member_profile p on p.member_id = m.id where m.id = ${memberId}`.execute(db);
  const methods = await sql<Row>`select provider_id, created_at from member_account
    where member_id = ${memberId} order by created_at`.execute(db);
  const sessions = await sql<Row>`select created_at, seen_at, expires_at, ip_address, user_agent from member_session
    where member_id = ${memberId} order by created_at`.execute(db);
  const passkeys = await sql<Row>`select name, created_at, last_used_at from member_passkey
    where member_id = ${memberId} order by created_at`.execute(db);
  const authenticator = await sql<Row>`select added_at, (select count(*)::int from member_recovery_code r
      where r.member_id = t.member_id and used_at is null) as recovery_codes_left
    from member_totp t where member_id = ${memberId}`.execute(db);
  const changes = await sql<Row>`select email, old_email, expires_at, confirmed_at from email_change
    where member_id = ${memberId} order by expires_at`.execute(db);
  return {
    account: account.rows,
    // Name used in data files that members already have.
    ways_in: methods.rows,
    passkeys: passkeys.rows,
    authenticator: authenticator.rows,
    sessions: sessions.rows,
    email_changes: changes.rows,
  };
}

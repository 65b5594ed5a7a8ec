import { sql } from 'kysely';
import type { Language } from '../../../contract/core/language.ts';
import type { Db, Tx } from '../../context.ts';
import type { ProfileRow, ProfileInput } from './store.ts';

/** Profile with the data that only its owner sees. */
export interface MemberInfoRow extends ProfileRow {
  accountEmail: string;
  language: Language;
  hasPassword: boolean;
  pendingEmail: string | null;
}

export async function readMemberInfoRow(db: Db, memberId: string, now: Date): Promise<MemberInfoRow | undefined> {
  const { rows } = await sql<MemberInfoRow>`
    select p.login_id as "loginId", p.email, m.email as "accountEmail", p.title, p.first_name as "firstName",
      p.last_name as "lastName", p.birthday::text as birthday, p.address, p.mobile_area_code as "areaCode",
      p.mobile_number as number, p.interests, p.opt_out as "optOut", p.language,
      exists (select 1 from member_account a where a.member_id = p.member_id and a.provider_id = 'credential'
        and a.password is not null) as "hasPassword",
      (select c.email from email_change c where c.member_id = p.member_id and c.confirmed_at is null
        and c.expires_at > ${now} and c.old_account_email = m.email order by c.expires_at desc limit 1) as "pendingEmail"
    from member_profile p join member m on m.id = p.member_id where p.member_id = ${memberId}`.execute(db);
  return rows[0];
}

export interface ProfileChange extends ProfileInput {
  displayName: string;
}

/** @returns false if the profile does not exist. */
export async function writeMemberInfo(tx: Tx, memberId: string, change: ProfileChange, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update member_profile set title = ${change.title}, first_name = ${change.firstName},
      last_name = ${change.lastName}, birthday = ${change.birthday}::date,
      address = ${JSON.stringify(change.address)}::jsonb, mobile_area_code = ${change.mobile.areaCode},
      mobile_number = ${change.mobile.number}, interests = ${JSON.stringify(change.interests)}::jsonb,
      opt_out = ${change.optOut}, language = ${change.language}
    where member_id = ${memberId} returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update member set name = ${change.displayName}, updated_at = ${now} where id = ${memberId}`.execute(tx);
  return true;
}

export async function readPasswordHash(db: Db, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ password: string }>`
    select password from member_account
    where member_id = ${memberId} and provider_id = 'credential' and password is not null`.execute(db);
  return rows[0]?.password;
}

/** @returns false if the stored hash has changed. */
export async function replacePasswordHash(
  tx: Tx,
  memberId: string,
  hashes: { old: string; new: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update member_account set password = ${hashes.new}, updated_at = ${now}
    where member_id = ${memberId} and provider_id = 'credential' and password = ${hashes.old}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Returns a member's address and mail language, or `undefined` if the account is gone. */
export async function readMailbox(
  db: Db,
  memberId: string,
): Promise<{ email: string; language: Language } | undefined> {
  const { rows } = await sql<{ email: string; language: Language }>`
    select email, language from member_profile where member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** Returns the same for many members; closed accounts are left out. */
export async function readMailboxRows(
  db: Db,
  memberIds: readonly string[],
): Promise<{ memberId: string; email: string; language: Language }[]> {
  const { rows } = await sql<{ memberId: string; email: string; language: Language }>`
    select member_id as "memberId", email, language from member_profile
    where member_id = any(${[...memberIds]}::uuid[])`.execute(db);
  return rows;
}

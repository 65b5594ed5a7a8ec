import { sql } from 'kysely';
import type { MailingAddress, Registration } from '../../../contract/identity/account.ts';
import type { Category } from '../../../contract/catalogue/feed.ts';
import type { Language } from '../../../contract/core/language.ts';
import type { Db, Tx } from '../../context.ts';

export interface AccountRow {
  memberId: string;
  /** Key by which accounts are found (`accountEmail`). */
  accountEmail: string;
  activated: boolean;
}

export async function findAccountByEmail(db: Db, accountEmail: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select id as "memberId", email as "accountEmail", email_verified as activated
    from member where email = ${accountEmail}`.execute(db);
  return rows[0];
}

/** @param loginId in lower case. */
export async function findAccountByLoginId(db: Db, loginId: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select m.id as "memberId", m.email as "accountEmail", m.email_verified as activated
    from member_profile p join member m on m.id = p.member_id where p.login_id = ${loginId}`.execute(db);
  return rows[0];
}

export async function memberExists(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from member where id = ${memberId}`.execute(db);
  return rows.length > 0;
}

export interface ProfileInput {
  title: Registration['title'];
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD` */
  birthday: string;
  address: MailingAddress;
  mobile: { areaCode: string; number: string };
  interests: Category[];
  optOut: boolean;
  language: Language;
}

export interface NewProfile extends ProfileInput {
  memberId: string;
  loginId: string | null;
  email: string;
  agreedToTermsAt: Date;
}

export async function insertProfile(tx: Tx, profile: NewProfile): Promise<void> {
  await sql`
    insert into member_profile (member_id, login_id, email, title, first_name, last_name, birthday, address,
      mobile_area_code, mobile_number, interests, opt_out, agreed_to_terms_at, language)
    values (${profile.memberId}, ${profile.loginId}, ${profile.email}, ${profile.title}, ${profile.firstName},
      ${profile.lastName}, ${profile.birthday}::date, ${JSON.stringify(profile.address)}::jsonb,
      ${profile.mobile.areaCode}, ${profile.mobile.number}, ${JSON.stringify(profile.interests)}::jsonb,
      ${profile.optOut}, ${profile.agreedToTermsAt}, ${profile.language})`.execute(tx);
}

export interface ProfileRow {
  loginId: string | null;
  email: string;
  /**
   * This and the following fields are null for a member who registered through a provider and has not been asked yet.
   */
  title: Registration['title'] | null;
  firstName: string;
  lastName: string;
  birthday: string | null;
  address: MailingAddress | null;
  areaCode: string | null;
  number: string | null;
  interests: Category[];
  optOut: boolean;
}

export async function readProfile(db: Db, memberId: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select login_id as "loginId", email, title, first_name as "firstName", last_name as "lastName",
      birthday::text as birthday, address, mobile_area_code as "areaCode", mobile_number as number, interests,
      opt_out as "optOut"
    from member_profile where member_id = ${memberId}`.execute(db);
  return rows[0];
}

export async function readBuyerRows(
  db: Db,
  memberIds: readonly string[],
): Promise<
  { memberId: string; firstName: string; lastName: string; areaCode: string | null; number: string | null }[]
> {
  const { rows } = await sql<{
    memberId: string;
    firstName: string;
    lastName: string;
    areaCode: string | null;
    number: string | null;
  }>`select member_id as "memberId", first_name as "firstName", last_name as "lastName",
      mobile_area_code as "areaCode", mobile_number as number
    from member_profile where member_id = any(${[...memberIds]}::uuid[])`.execute(db);
  return rows;
}

/**
 * Records that an activation link is requested.
 * @returns false if the account does not need one.
 */
export async function insertActivationRequest(
  tx: Tx,
  memberId: string,
  language: Language,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update member_profile p set activation_wanted_at = ${now}, language = ${language}
    from member m where p.member_id = ${memberId} and m.id = p.member_id and not m.email_verified
    returning 1`.execute(tx);
  return rows.length > 0;
}

export interface ActivationRequest {
  email: string;
  accountEmail: string;
  wantedAt: Date;
}

/** Returns the link to be sent, or `undefined` if it was sent or the account is active. */
export async function readActivationRequest(db: Db, memberId: string): Promise<ActivationRequest | undefined> {
  const { rows } = await sql<ActivationRequest>`
    select p.email, m.email as "accountEmail", p.activation_wanted_at as "wantedAt"
    from member_profile p join member m on m.id = p.member_id
    where p.member_id = ${memberId} and not m.email_verified and p.activation_wanted_at is not null
      and p.activation_sent_at is distinct from p.activation_wanted_at`.execute(db);
  return rows[0];
}

export async function markActivationSent(db: Db, memberId: string, wantedAt: Date): Promise<void> {
  await sql`update member_profile set activation_sent_at = ${wantedAt}
    where member_id = ${memberId} and activation_wanted_at = ${wantedAt}`.execute(db);
}

export async function readEmails(
  db: Db,
  memberId: string,
): Promise<{ email: string; accountEmail: string; activated: boolean } | undefined> {
  const { rows } = await sql<{ email: string; accountEmail: string; activated: boolean }>`
    select p.email, m.email as "accountEmail", m.email_verified as activated from member_profile p join member m on m.id = p.member_id
    where p.member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** Activates the account unless it is active; one of several concurrent calls succeeds. */
export async function activateAccount(db: Db, memberId: string, accountEmail: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update member set email_verified = true, updated_at = ${now}
    where id = ${memberId} and email = ${accountEmail} and not email_verified returning 1`.execute(db);
  return rows.length > 0;
}

export async function readRegisteredAt(db: Db, memberId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select created_at as at from member where id = ${memberId}`.execute(db);
  return rows[0]?.at ?? null;
}

import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';
import type { Language } from '../../../contract/core/language.ts';
import type { GrantScope, StaffRole } from '../../../contract/identity/staff.ts';

export interface StaffAccount {
  staffId: string;
  name: string;
  email: string;
  language: Language;
}

/** @throws if the account does not exist. */
export async function readStaffAccount(db: Db, staffId: string): Promise<StaffAccount & { atCounter: boolean }> {
  const { rows } = await sql<
    StaffAccount & { atCounter: boolean }
  >`select staff_id as "staffId", name, email, language, at_counter as "atCounter" from staff
    where staff_id = ${staffId}`.execute(db);
  if (!rows[0]) throw new Error('no such staff account');
  return rows[0];
}

export interface StaffSecrets {
  staffId: string;
  passwordHash: string | null;
  totpSealed: Buffer | null;
  suspended: boolean;
}

const secrets = sql`staff_id as "staffId", password_hash as "passwordHash", totp_sealed as "totpSealed",
  suspended_at is not null as suspended`;

/** @param email in lower case. */
export async function findStaffSecrets(db: Db, email: string): Promise<StaffSecrets | undefined> {
  const { rows } = await sql<StaffSecrets>`select ${secrets} from staff where email = ${email}`.execute(db);
  return rows[0];
}

export async function readStaffSecrets(db: Db, staffId: string): Promise<StaffSecrets | undefined> {
  const { rows } = await sql<StaffSecrets>`select ${secrets} from staff where staff_id = ${staffId}`.execute(db);
  return rows[0];
}

/** @param email in lower case. */
export async function findStaffAccount(db: Db, email: string): Promise<StaffAccount | undefined> {
  const { rows } = await sql<StaffAccount>`select staff_id as "staffId", name, email, language from staff
    where email = ${email}`.execute(db);
  return rows[0];
}

/**
 * Consumes the code of a 30-second step.
 * @returns false if it or a later one was used.
 */
export async function takeTotpStep(db: Db, staffId: string, step: number): Promise<boolean> {
  const { rows } = await sql`update staff set totp_step = ${step} where staff_id = ${staffId} and totp_step < ${step}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Returns the last 30-second step whose code was used. */
export async function readTotpStep(db: Db, staffId: string): Promise<number> {
  const { rows } = await sql<{ step: string }>`select totp_step as step from staff where staff_id = ${staffId}`.execute(
    db,
  );
  return Number(rows[0]?.step ?? 0);
}

export async function writeStaffLanguage(db: Db, staffId: string, language: Language): Promise<void> {
  await sql`update staff set language = ${language} where staff_id = ${staffId}`.execute(db);
}

export interface NewStaff extends StaffAccount {
  passwordHash: string;
  totpSealed: Buffer;
  /** Step of the confirming code, which counts as used. */
  totpStep: number;
}

/**
 * Creates an account or gives the address's account new secrets.
 * @returns its ID, or `undefined` if the address belongs to another account or the account is suspended.
 */
export async function writeStaff(tx: Tx, staff: NewStaff, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ staffId: string }>`insert into staff (staff_id, email, name, language, password_hash,
      totp_sealed, totp_step, created_at)
    values (${staff.staffId}, ${staff.email}, ${staff.name}, ${staff.language}, ${staff.passwordHash},
      ${staff.totpSealed}, ${staff.totpStep}, ${now})
    on conflict (email) do update set name = excluded.name, language = excluded.language,
      password_hash = excluded.password_hash, totp_sealed = excluded.totp_sealed, totp_step = excluded.totp_step
      where staff.staff_id = excluded.staff_id and staff.suspended_at is null
    returning staff_id as "staffId"`.execute(tx);
  return rows[0]?.staffId;
}

/** @returns false if it was already granted. */
export async function insertStaffGrant(
  tx: Tx,
  grant: { grantId: string; staffId: string; role: StaffRole; scope: GrantScope; grantedBy: string | null },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into staff_grant (grant_id, staff_id, role, scope, granted_at, granted_by)
    values (${grant.grantId}, ${grant.staffId}, ${grant.role}, ${JSON.stringify(grant.scope)}::jsonb, ${now},
      ${grant.grantedBy})
    on conflict (staff_id, role, scope) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Lists active staff with an `everything` grant for one of some roles, by name. */
export async function readStaffOfRoles(
  db: Db,
  roles: readonly StaffRole[],
): Promise<{ staffId: string; name: string }[]> {
  const { rows } = await sql<{ staffId: string; name: string }>`select staff_id as "staffId", name from staff s
    where suspended_at is null and exists (select 1 from staff_grant g where g.staff_id = s.staff_id
      and g.role = any(${[...roles]}::text[]) and g.scope ->> 'kind' = 'everything')
    order by name, staff_id`.execute(db);
  return rows;
}

/**
 * Reads the grants of all active staff except one person.
 * @param since grants lost and accounts suspended later still count.
 */
export async function readGrantsOfOthers(
  db: Db,
  besides: string,
  since: Date,
): Promise<{ staffId: string; role: StaffRole; scope: GrantScope }[]> {
  const { rows } = await sql<{ staffId: string; role: StaffRole; scope: GrantScope }>`
    with granted as (
      select staff_id, role, scope from staff_grant
      union all
      select staff_id, role, scope from lost_staff_grant where lost_at > ${since}
    )
    select staff_id as "staffId", role, scope from granted join staff using (staff_id)
    where staff_id <> ${besides} and (suspended_at is null or suspended_at > ${since})`.execute(db);
  return rows;
}

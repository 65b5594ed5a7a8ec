import { sql } from 'kysely';
import type { Db } from '../../../context.ts';

export interface MemberDetails {
  memberId: string;
  firstName: string;
  lastName: string;
  email: string;
  areaCode: string | null;
  number: string | null;
  activated: boolean;
  suspended: boolean;
  createdAt: Date;
}

/** Upper bound of a prefix range: sorts above all continuations in UTF-8 bytes. */
const above = '\u{10FFFF}';

const found = (
  now: Date,
) => sql`p.member_id as "memberId", p.first_name as "firstName", p.last_name as "lastName", p.email,
  p.mobile_area_code as "areaCode", p.mobile_number as number, m.email_verified as activated,
  coalesce(m.banned and (m.ban_expires is null or m.ban_expires > ${now}), false) as suspended, m.created_at as "createdAt"
  from member_profile p join member m on m.id = p.member_id`;

const mobile = sql`digits_from_end(p.mobile_area_code || p.mobile_number) collate "C"`;

/**
 * Finds members whose mobile number ends with the given digits.
 * @param endings reversed digits.
 */
export async function findMembersByMobile(
  db: Db,
  endings: readonly string[],
  limit: number,
  now: Date,
): Promise<MemberDetails[]> {
  const rows = await Promise.all(
    endings.map((ending) =>
      sql<MemberDetails>`select ${found(now)} where ${mobile} >= ${ending} and ${mobile} < ${ending + above}
        order by ${mobile} limit ${limit}`.execute(db),
    ),
  );
  return each(rows.flatMap((one) => one.rows));
}

/** Words of a member's name; must match the `member_profile_names` index. */
const nameWords = sql`name_words(p.last_name || ' ' || p.first_name || ' ' || p.last_name)`;

/** Finds members whose name has these words in any order, like the search in order contacts. */
export async function findMembersByName(db: Db, name: string, limit: number, now: Date): Promise<MemberDetails[]> {
  const { rows } = await sql<MemberDetails>`select ${found(now)}
    where name_parts(${nameWords}) @> name_clues(name_words(${name}::text))
      and name_matches(${nameWords}, name_words(${name}::text)) limit ${limit}`.execute(db);
  return rows;
}

/** @param accountEmails in `accountEmail` form. */
export async function findMembersBy(
  db: Db,
  by:
    | { readonly accountEmails: readonly string[] }
    | { readonly memberIds: readonly string[] }
    | { readonly loginId: string },
  now: Date,
): Promise<MemberDetails[]> {
  const which = whichOf(by);
  const { rows } = await sql<MemberDetails>`select ${found(now)} where ${which}`.execute(db);
  return rows;
}

function whichOf(by: Parameters<typeof findMembersBy>[1]) {
  if ('memberIds' in by) return sql`p.member_id = any(${[...by.memberIds]}::uuid[])`;
  if ('loginId' in by) return sql`p.login_id = ${by.loginId}`;
  return sql`m.email = any(${[...by.accountEmails]}::text[])`;
}

function each(rows: readonly MemberDetails[]): MemberDetails[] {
  return [...new Map(rows.map((row) => [row.memberId, row])).values()];
}

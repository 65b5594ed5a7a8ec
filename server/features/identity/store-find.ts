import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/** A member as staff find them. */
export interface MemberFacts {
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

/** Above every text of its beginning, by the bytes of UTF-8. */
const above = '\u{10FFFF}';

const found = (
  now: Date,
) => sql`p.member_id as "memberId", p.first_name as "firstName", p.last_name as "lastName", p.email,
  p.mobile_area_code as "areaCode", p.mobile_number as number, m.email_verified as activated,
  coalesce(m.banned and (m.ban_expires is null or m.ban_expires > ${now}), false) as suspended, m.created_at as "createdAt"
  from member_profile p join member m on m.id = p.member_id`;

const mobile = sql`digits_from_end(p.mobile_area_code || p.mobile_number) collate "C"`;

/** Members whose mobile number ends so. @param endings digits from their end. */
export async function findMembersByMobile(
  db: Db,
  endings: readonly string[],
  limit: number,
  now: Date,
): Promise<MemberFacts[]> {
  const rows = await Promise.all(
    endings.map((ending) =>
      sql<MemberFacts>`select ${found(now)} where ${mobile} >= ${ending} and ${mobile} < ${ending + above}
        order by ${mobile} limit ${limit}`.execute(db),
    ),
  );
  return each(rows.flatMap((one) => one.rows));
}

/** The words of a member's name; as the index `member_profile_names` has them. */
const nameWords = sql`name_words(p.last_name || ' ' || p.first_name || ' ' || p.last_name)`;

/** Members whose name has these words, in any order; otherwise as contacts of orders are found. */
export async function findMembersByName(db: Db, name: string, limit: number, now: Date): Promise<MemberFacts[]> {
  const { rows } = await sql<MemberFacts>`select ${found(now)}
    where name_parts(${nameWords}) @> name_clues(name_words(${name}::text))
      and name_matches(${nameWords}, name_words(${name}::text)) limit ${limit}`.execute(db);
  return rows;
}

/** The members of some accounts. @param accountEmails as accounts are found by them. */
export async function findMembersBy(
  db: Db,
  by:
    | { readonly accountEmails: readonly string[] }
    | { readonly memberIds: readonly string[] }
    | { readonly loginId: string },
  now: Date,
): Promise<MemberFacts[]> {
  const which = whichOf(by);
  const { rows } = await sql<MemberFacts>`select ${found(now)} where ${which}`.execute(db);
  return rows;
}

function whichOf(by: Parameters<typeof findMembersBy>[1]) {
  if ('memberIds' in by) return sql`p.member_id = any(${[...by.memberIds]}::uuid[])`;
  if ('loginId' in by) return sql`p.login_id = ${by.loginId}`;
  return sql`m.email = any(${[...by.accountEmails]}::text[])`;
}

function each(rows: readonly MemberFacts[]): MemberFacts[] {
  return [...new Map(rows.map((row) => [row.memberId, row])).values()];
}

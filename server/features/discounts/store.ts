import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';

/** A stored code; the discount amount is part of the event. */
interface CodeRow {
  codeId: string;
  eventId: string;
  discountKey: string;
  /** Transactions allowed. `perMember` limits those of one member; null for no limit. */
  uses: number;
  perMember: number | null;
  used: number;
  endedAt: Date | null;
}

export interface MembersCode extends CodeRow {
  memberId: string;
  ownUses: string[];
}

const codeColumns = sql`c.code_id as "codeId", c.event_id as "eventId", c.discount_key as "discountKey", c.uses,
  c.per_member as "perMember", c.used, c.ended_at as "endedAt"`;

const ownUses = (member: ReturnType<typeof sql>) => sql`array(select u.checkout_id from discount_use u
  where u.code_id = c.code_id and u.member_id = ${member} and u.returned_at is null) as "ownUses"`;

export async function readEnteredCodes(db: Db | Tx, memberIds: readonly string[], since: Date): Promise<MembersCode[]> {
  const { rows } = await sql<MembersCode>`select e.member_id as "memberId", ${codeColumns}, ${ownUses(sql`e.member_id`)}
    from entered_code e join discount_code c using (code_id)
    where e.member_id = any(${[...memberIds]}::uuid[]) and e.entered_at > ${since}`.execute(db);
  return rows;
}

export async function findCode(db: Db, digest: string, memberId: string): Promise<MembersCode | undefined> {
  const { rows } = await sql<MembersCode>`select ${memberId}::uuid as "memberId", ${codeColumns},
    ${ownUses(sql`${memberId}::uuid`)} from discount_code c where digest = ${digest}`.execute(db);
  return rows[0];
}

export async function writeEntered(db: Db, memberId: string, codeId: string, now: Date): Promise<void> {
  await sql`insert into entered_code (member_id, code_id, entered_at) values (${memberId}, ${codeId}, ${now})
    on conflict (member_id) do update set code_id = excluded.code_id, entered_at = excluded.entered_at`.execute(db);
}

/** @returns true if there was one. */
export async function deleteEntered(db: Db, memberId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from entered_code where member_id = ${memberId}`.execute(db);
  return Number(numAffectedRows ?? 0n) > 0;
}

export async function deleteEnteredBefore(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from entered_code where entered_at <= ${before}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export interface UseKey {
  readonly memberId: string;
  readonly checkoutId: string;
}
export type Use = UseKey & { readonly codeId: string };

/** Locks codes by ID and returns them with the members' uses. */
export async function lockCodes(tx: Tx, uses: readonly Use[]): Promise<MembersCode[]> {
  const ids = uses.map(({ codeId }) => codeId);
  await sql`select 1 from discount_code where code_id = any(${ids}::uuid[]) order by code_id for update`.execute(tx);
  const { rows } = await sql<MembersCode>`select k."memberId", ${codeColumns}, ${ownUses(sql`k."memberId"`)}
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as k("memberId" uuid, "codeId" uuid)
    join discount_code c on c.code_id = k."codeId"`.execute(tx);
  return rows;
}

/** The codes must be locked. */
export async function insertUses(tx: Tx, uses: readonly Use[], now: Date): Promise<void> {
  await sql`insert into discount_use (member_id, checkout_id, code_id, taken_at)
    select "memberId", "checkoutId", "codeId", ${now}
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as r("memberId" uuid, "checkoutId" uuid, "codeId" uuid)
    order by 1, 2`.execute(tx);
  await countUses(tx, uses, 1);
}

/**
 * Ends live uses.
 * @returns them; a repeated call returns none.
 */
export async function endUses(tx: Tx, keys: readonly UseKey[], now: Date): Promise<Use[]> {
  const { rows } = await sql<Use>`update discount_use u set returned_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("memberId" uuid, "checkoutId" uuid)
    where u.member_id = k."memberId" and u.checkout_id = k."checkoutId" and u.returned_at is null
    returning u.member_id as "memberId", u.checkout_id as "checkoutId", u.code_id as "codeId"`.execute(tx);
  await countUses(tx, rows, -1);
  return rows;
}

/**
 * Restores returned uses even if the code is used up.
 * @returns them.
 */
export async function reviveUses(tx: Tx, keys: readonly UseKey[]): Promise<Use[]> {
  const { rows } = await sql<Use>`update discount_use u set returned_at = null
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("memberId" uuid, "checkoutId" uuid)
    where u.member_id = k."memberId" and u.checkout_id = k."checkoutId" and u.returned_at is not null
    returning u.member_id as "memberId", u.checkout_id as "checkoutId", u.code_id as "codeId"`.execute(tx);
  await countUses(tx, rows, 1);
  return rows;
}

async function countUses(tx: Tx, uses: readonly Use[], by: 1 | -1): Promise<void> {
  if (uses.length === 0) return;
  const counts = [...Map.groupBy(uses, ({ codeId }) => codeId)].map(([codeId, of]) => ({ codeId, n: by * of.length }));
  // Lock in one order, because transactions that consume and return uses share these rows.
  await sql`with l as (
      select code_id from discount_code where code_id = any(${counts.map(({ codeId }) => codeId)}::uuid[])
      order by code_id for update
    )
    update discount_code c set used = c.used + k.n
    from l, jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as k("codeId" uuid, n int)
    where c.code_id = l.code_id and l.code_id = k."codeId"`.execute(tx);
}

export interface NewCode {
  readonly codeId: string;
  readonly digest: string;
  readonly eventId: string;
  readonly discountKey: string;
  readonly uses: number;
  readonly perMember: number | null;
}

/** @returns number of new codes; existing codes are left unchanged. */
export async function insertDiscountCodes(tx: Tx, codes: readonly NewCode[], now: Date): Promise<number> {
  const { rows } =
    await sql`insert into discount_code (code_id, digest, event_id, discount_key, uses, per_member, made_at)
    select "codeId", digest, "eventId", "discountKey", uses, "perMember", ${now}
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as r("codeId" uuid, digest text, "eventId" uuid,
      "discountKey" text, uses int, "perMember" int)
    on conflict (digest) do nothing returning code_id`.execute(tx);
  return rows.length;
}

/**
 * Ends all codes of a discount.
 * @returns number of codes that had not ended before.
 */
export async function endCodes(tx: Tx, eventId: string, discountKey: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update discount_code set ended_at = ${now}
    where event_id = ${eventId} and discount_key = ${discountKey} and ended_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export interface CodeSums {
  discountKey: string;
  codes: number;
  ended: number;
  uses: number;
  used: number;
}

export async function sumCodes(db: Db, eventId: string): Promise<CodeSums[]> {
  const { rows } = await sql<CodeSums>`select discount_key as "discountKey", count(*)::int as codes,
      count(ended_at)::int as ended, sum(uses)::int as uses, sum(used)::int as used
    from discount_code where event_id = ${eventId} group by 1 order by 1`.execute(db);
  return rows;
}

/** Returns every live use, and every code whose counter differs from its uses. */
export async function readUseBook(tx: Tx): Promise<{ live: UseKey[]; miscounted: string[] }> {
  const live = await sql<Use>`select member_id as "memberId", checkout_id as "checkoutId", code_id as "codeId"
    from discount_use where returned_at is null`.execute(tx);
  const codes = await sql<{ codeId: string; used: number }>`select code_id as "codeId", used
    from discount_code`.execute(tx);
  const counts = Map.groupBy(live.rows, ({ codeId }) => codeId);
  const miscounted = codes.rows.filter(({ codeId, used }) => (counts.get(codeId)?.length ?? 0) !== used);
  return { live: live.rows, miscounted: miscounted.map(({ codeId }) => codeId) };
}

import { sql } from 'kysely';
import type { CardRange } from '../../../contract/core/cards.ts';
import type { Db, Program, Tx } from '../../context.ts';

type Runner = Pick<Program, 'run'>;

export interface AccessCodeRow {
  readonly expiresAt: Date | null;
  digest: string;
  /** Code set that sale windows name. */
  codes: string;
  /** Tickets per performance; null if only the sale windows limit them. */
  uses: number | null;
  /** Member to whom the code is bound; null if anyone may use it. */
  boundTo: string | null;
}

/**
 * Returns the codes that members enter, by digest and member. Binds a single-member code to the first member who enters
 * it: row locks serialize concurrent statements, and within one statement the lowest member ID wins.
 */
export function enterCodes(
  runner: Runner,
  entered: readonly { digest: string; memberId: string }[],
  now: Date,
): Promise<(AccessCodeRow & { memberId: string })[]> {
  return runner.run({
    name: 'priority_enter_codes',
    text: `with r as (
        select digest, member_id from unnest($1::text[], $2::uuid[]) r(digest, member_id)
      ), l as (
        select code_digest, codes, uses, single, member_id, expires_at from priority_code
        where code_digest = any($1::text[]) and (expires_at is null or expires_at > $3)
        order by code_digest for update
      ), b as (
        select distinct on (digest) digest, r.member_id from r join l on l.code_digest = r.digest
        where l.single and l.member_id is null order by digest, r.member_id
      ), u as (
        update priority_code c set member_id = b.member_id, bound_at = $3 from b where c.code_digest = b.digest
      )
      select r.digest, r.member_id as "memberId", l.codes, l.uses, coalesce(l.member_id, b.member_id) as "boundTo",
        l.expires_at as "expiresAt"
      from r join l on l.code_digest = r.digest left join b on b.digest = r.digest`,
    values: [entered.map(({ digest }) => digest), entered.map(({ memberId }) => memberId), now],
  });
}

export function readGroups(
  runner: Runner,
  entries: readonly string[],
  groups: readonly string[],
): Promise<{ entry: string; group: string }[]> {
  return runner.run({
    name: 'priority_groups',
    text: `select entry, group_key as "group" from group_member
      where group_key = any($2::text[]) and entry = any($1::text[])`,
    values: [[...new Set(entries)], [...new Set(groups)]],
  });
}

/** Replaces an address entry with the member's entry in every group. */
export async function adoptEntry(runner: Runner, from: string, to: string): Promise<void> {
  await runner.run({
    name: 'priority_adopt',
    text: `with d as (delete from group_member where entry = $1 returning group_key, added_at)
      insert into group_member (group_key, entry, added_at) select group_key, $2, added_at from d
      on conflict do nothing`,
    values: [from, to],
  });
}

/** @returns number of new entries. */
export async function insertEntries(tx: Tx, group: string, entries: readonly string[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`insert into group_member (group_key, entry, added_at)
    select ${group}, entry, ${now} from unnest(${[...entries]}::text[]) entry order by entry
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteEntries(tx: Tx, group: string, entries: readonly string[]): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from group_member where group_key = ${group} and entry = any(${[...entries]}::text[])`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export interface CodeTerms {
  /** Tickets per performance for each code; null if only the sale windows limit them. */
  readonly uses: number | null;
  /** True if a code is bound to the first member who enters it. */
  readonly single: boolean;
  /** Omitted for codes that belong to no batch. */
  readonly batchId?: string | undefined;
  readonly expiresAt?: Date | null | undefined;
}

/** @returns number of new codes. */
export async function insertAccessCodes(
  tx: Tx,
  digests: readonly string[],
  { codes, uses, single, now, batchId, expiresAt }: CodeTerms & { readonly codes: string; readonly now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`insert into priority_code
    (code_digest, codes, uses, single, made_at, batch_id, expires_at)
    select digest, ${codes}, ${uses}, ${single}, ${now}, ${batchId ?? null}::uuid, ${expiresAt ?? null}::timestamptz from unnest(${[...digests]}::text[]) digest
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteCodes(tx: Db | Tx, codes: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from priority_code where codes = ${codes}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Returns the sets whose codes were all created, and last bound, before an instant. */
export async function findOldSets(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ codes: string }>`select codes from priority_code group by codes
    having max(greatest(made_at, bound_at)) < ${before} order by 1`.execute(db);
  return rows.map(({ codes }) => codes);
}

/** @returns number of new ranges. */
export async function insertCards(tx: Tx, group: string, cards: readonly CardRange[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`insert into card_range (group_key, range, added_at)
    select distinct ${group}, range, ${now}::timestamptz from unnest(${[...cards]}::text[]) range order by range
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteCards(tx: Tx, group: string, cards: readonly CardRange[]): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from card_range where group_key = ${group} and range = any(${[...cards]}::text[])`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function readCards(db: Db, group: string): Promise<CardRange[]> {
  const { rows } = await sql<{ range: string }>`select range from card_range where group_key = ${group}
    order by range`.execute(db);
  return rows.map(({ range }) => range);
}

/** `bound` counts those with a known account. */
interface Count {
  kind: 'group' | 'codes' | 'cards';
  key: string;
  n: number;
  bound: number;
}

/** Counts each set's codes, and each group's people and added card ranges. */
export async function countAudiences(db: Db): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select 'group' as kind, group_key as key, count(*)::int as n,
      count(*) filter (where entry like 'member %')::int as bound from group_member group by 2
    union all
    select 'codes', codes, count(*)::int, count(member_id)::int from priority_code group by 2
    union all
    select 'cards', group_key, count(*)::int, 0 from card_range group by 2 order by 1, 2`.execute(db);
  return rows;
}

export async function readPriorityRecords(
  db: Db,
  entry: string,
  memberId: string,
): Promise<{ groups: { group: string; addedAt: Date }[]; codes: { codes: string; boundAt: Date }[] }> {
  const groups = await sql<{ group: string; addedAt: Date }>`select group_key as "group", added_at as "addedAt"
    from group_member where entry = ${entry} order by 1`.execute(db);
  const codes = await sql<{ codes: string; boundAt: Date }>`select codes, bound_at as "boundAt"
    from priority_code where member_id = ${memberId} order by 2`.execute(db);
  return { groups: groups.rows, codes: codes.rows };
}

/** Deletes a member's entries and the codes bound to them, which have been used. */
export async function forgetRows(db: Db, entry: string, memberId: string): Promise<void> {
  await sql`delete from group_member where entry = ${entry}`.execute(db);
  await sql`delete from priority_code where member_id = ${memberId}`.execute(db);
}

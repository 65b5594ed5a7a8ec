import { sql } from 'kysely';
import type { CardRange } from '../../../contract/core/cards.ts';
import type { Db, Program, Tx } from '../../context.ts';

type Runner = Pick<Program, 'run'>;

export interface CodeRow {
  readonly expiresAt: Date | null;
  digest: string;
  /** The set that windows name. */
  codes: string;
  /** Tickets that it is good for of each performance; null where windows alone say it. */
  uses: number | null;
  /** Whose alone it is; null where it is anybody's. */
  boundTo: string | null;
}

/**
 * The codes that members enter, by digest and member. A single one that nobody has entered before is bound to the member;
 * of several at once, to the one whose statement locks its row first.
 */
export function enterCodes(
  runner: Runner,
  entered: readonly { digest: string; memberId: string }[],
  now: Date,
): Promise<(CodeRow & { memberId: string })[]> {
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

/** Which of some groups members belong to by their id, all at once. */
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

/** Puts a member where an address of theirs stood, in whatever groups it stood. */
export async function adoptEntry(runner: Runner, from: string, to: string): Promise<void> {
  await runner.run({
    name: 'priority_adopt',
    text: `with d as (delete from group_member where entry = $1 returning group_key, added_at)
      insert into group_member (group_key, entry, added_at) select group_key, $2, added_at from d
      on conflict do nothing`,
    values: [from, to],
  });
}

/** @returns how many were not in the group before. */
export async function insertEntries(tx: Tx, group: string, entries: readonly string[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`insert into group_member (group_key, entry, added_at)
    select ${group}, entry, ${now} from unnest(${[...entries]}::text[]) entry order by entry
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** @returns how many were in the group. */
export async function deleteEntries(tx: Tx, group: string, entries: readonly string[]): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from group_member where group_key = ${group} and entry = any(${[...entries]}::text[])`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** What codes are good for. */
export interface CodeTerms {
  /** Tickets that each is good for of each performance; null: as many as windows let. */
  readonly uses: number | null;
  /** Whether each is the member's alone who enters it first. */
  readonly single: boolean;
  /** Absent: of no batch, for good. */
  readonly batchId?: string | undefined;
  readonly expiresAt?: Date | null | undefined;
}

/** @returns how many were not there before. */
export async function insertCodes(
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

/** @returns how many there were. */
export async function deleteCodes(tx: Db | Tx, codes: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from priority_code where codes = ${codes}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Sets of which every code was made, and first entered, before an instant. */
export async function findOldSets(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ codes: string }>`select codes from priority_code group by codes
    having max(greatest(made_at, bound_at)) < ${before} order by 1`.execute(db);
  return rows.map(({ codes }) => codes);
}

/** @returns how many were not in the group before. */
export async function insertCards(tx: Tx, group: string, cards: readonly CardRange[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`insert into card_range (group_key, range, added_at)
    select distinct ${group}, range, ${now}::timestamptz from unnest(${[...cards]}::text[]) range order by range
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** @returns how many were in the group. */
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

/** What is counted of a group or a set; `bound`: of whom the account is known. */
interface Count {
  kind: 'group' | 'codes' | 'cards';
  key: string;
  n: number;
  bound: number;
}

/** How many codes there are of each set, people in each group, and ranges of cards that were added to it. */
export async function countAll(db: Db): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select 'group' as kind, group_key as key, count(*)::int as n,
      count(*) filter (where entry like 'member %')::int as bound from group_member group by 2
    union all
    select 'codes', codes, count(*)::int, count(member_id)::int from priority_code group by 2
    union all
    select 'cards', group_key, count(*)::int, 0 from card_range group by 2 order by 1, 2`.execute(db);
  return rows;
}

/** The groups that a member is in, and the codes that are theirs alone. */
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

/** Lets go of a member: a code that was theirs is nobody's any more, as it has been used. */
export async function forgetRows(db: Db, entry: string, memberId: string): Promise<void> {
  await sql`delete from group_member where entry = ${entry}`.execute(db);
  await sql`delete from priority_code where member_id = ${memberId}`.execute(db);
}

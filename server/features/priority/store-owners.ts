import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';

export type AudienceKind = 'codes' | 'group';

export interface OwnerRow {
  kind: AudienceKind;
  key: string;
  eventNumber: number;
  endedAt: Date | null;
}

const columns = sql`kind, audience_key as key, event_number as "eventNumber", ended_at as "endedAt"`;

export async function findOwnerRow(db: Db | Tx, kind: AudienceKind, key: string): Promise<OwnerRow | undefined> {
  const { rows } = await sql<OwnerRow>`select ${columns} from priority_owner
    where kind = ${kind} and audience_key = ${key}`.execute(db);
  return rows[0];
}

/**
 * Serializes transactions that set a key's first owner with those that publish windows naming keys, so that each sees
 * the other's result.
 */
export async function lockOwners(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7307)`.execute(tx);
}

/** Returns true if a group has ended. Otherwise the group cannot end until the transaction does. */
export async function hasEndedInTx(tx: Tx, group: string): Promise<boolean> {
  const { rows } = await sql<{ endedAt: Date | null }>`select ended_at as "endedAt" from priority_owner
    where kind = 'group' and audience_key = ${group} for share`.execute(tx);
  return Boolean(rows[0]?.endedAt);
}

export async function findOwnedBy(db: Db, eventNumber: number): Promise<OwnerRow[]> {
  const { rows } = await sql<OwnerRow>`select ${columns} from priority_owner where event_number = ${eventNumber}
    order by kind, made_at, audience_key`.execute(db);
  return rows;
}

/**
 * Makes an event the owner of an unowned key, and locks the row.
 * @returns the row with its actual owner.
 */
export async function claimOwner(
  tx: Tx,
  owner: { kind: AudienceKind; key: string; eventNumber: number; now: Date },
): Promise<OwnerRow> {
  await sql`insert into priority_owner (kind, audience_key, event_number, made_at)
    values (${owner.kind}, ${owner.key}, ${owner.eventNumber}, ${owner.now}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<OwnerRow>`select ${columns} from priority_owner
    where kind = ${owner.kind} and audience_key = ${owner.key} for update`.execute(tx);
  return rows[0]!;
}

export async function endOwned(tx: Tx, kind: AudienceKind, key: string, now: Date): Promise<void> {
  await sql`update priority_owner set ended_at = ${now} where kind = ${kind} and audience_key = ${key}`.execute(tx);
}

/** @returns number of people removed. */
export async function deleteGroup(tx: Tx, group: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from group_member where group_key = ${group}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Returns true if a set has codes or a group has people. */
export async function isInUse(db: Db, kind: AudienceKind, key: string): Promise<boolean> {
  const found =
    kind === 'codes'
      ? sql`select 1 from priority_code where codes = ${key} limit 1`
      : sql`select 1 from group_member where group_key = ${key} limit 1`;
  return (await found.execute(db)).rows.length > 0;
}

export interface AccessBatchInput {
  readonly batchId: string;
  readonly codes: string;
  readonly count: number;
  readonly uses: number | null;
  readonly single: boolean;
  readonly expiresAt: Date | null;
  readonly madeAt: Date;
  readonly madeBy: string;
}

/** @returns false if the ID already exists. */
export async function insertAccessBatch(tx: Tx, batch: AccessBatchInput): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into priority_batch
    (batch_id, codes, count, uses, single, made_at, made_by, expires_at)
    values (${batch.batchId}, ${batch.codes}, ${batch.count}, ${batch.uses}, ${batch.single}, ${batch.madeAt},
      ${batch.madeBy}, ${batch.expiresAt}) on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n) > 0;
}

/**
 * Withdraws the codes of a batch, or of the whole set if `batchId` is null.
 * @returns number of codes.
 */
export async function withdrawRows(tx: Tx, codes: string, batchId: string | null, now: Date): Promise<number> {
  await sql`update priority_batch set withdrawn_at = ${now} where codes = ${codes} and withdrawn_at is null
    and (${batchId}::uuid is null or batch_id = ${batchId}::uuid)`.execute(tx);
  const { numAffectedRows } = await sql`delete from priority_code where codes = ${codes}
    and (${batchId}::uuid is null or batch_id = ${batchId}::uuid)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export interface AccessBatchRow extends Omit<AccessBatchInput, 'batchId' | 'madeAt' | 'madeBy'> {
  readonly batchId: string | null;
  readonly madeAt: Date | null;
  readonly madeBy: string | null;
  readonly withdrawnAt: Date | null;
  readonly left: number;
  readonly bound: number;
  readonly used: number;
}

/**
 * Returns the batches of sets with their totals, latest first. Codes that belong to no batch form one row per set.
 * @param used digests of codes with which tickets were bought or held.
 */
export async function readBatches(db: Db, sets: readonly string[], used: readonly string[]): Promise<AccessBatchRow[]> {
  const { rows } = await sql<AccessBatchRow>`with c as (
      select codes, batch_id, count(*)::int as n, count(member_id)::int as bound,
        count(*) filter (where code_digest = any(${[...used]}::text[]))::int as used
      from priority_code where codes = any(${[...sets]}::text[]) group by 1, 2
    )
    select b.codes, b.batch_id as "batchId", b.count, b.uses, b.single, b.made_at as "madeAt", b.made_by as "madeBy",
      b.expires_at as "expiresAt", b.withdrawn_at as "withdrawnAt", coalesce(c.n, 0) as left,
      coalesce(c.bound, 0) as bound, coalesce(c.used, 0) as used
    from priority_batch b left join c on c.codes = b.codes and c.batch_id = b.batch_id
    where b.codes = any(${[...sets]}::text[])
    union all
    select codes, null, n, null, false, null, null, null, null, n, bound, used from c where batch_id is null
    order by "madeAt" desc nulls last, 2`.execute(db);
  return rows;
}

export async function deleteBatches(db: Db, codes: string): Promise<void> {
  await sql`delete from priority_batch where codes = ${codes}`.execute(db);
}

/** Counts the people in groups; `known` counts those with a known account. */
export async function countGroupMembers(
  db: Db,
  groups: readonly string[],
): Promise<{ group: string; all: number; known: number }[]> {
  const { rows } = await sql<{ group: string; all: number; known: number }>`select group_key as "group",
      count(*)::int as all, count(*) filter (where entry like 'member %')::int as known
    from group_member where group_key = any(${[...groups]}::text[]) group by 1`.execute(db);
  return rows;
}

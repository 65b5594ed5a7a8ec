import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';

/** All columns of a row as text, in sealing order. Changing them invalidates the seals of all installations. */
const sealedColumns = sql`array[a.audit_id::text, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  a.actor_kind, a.actor_id, a.actor_label, a.grant_role, a.grant_scope::text, a.action, a.subject_kind, a.subject_id,
  a.details::text, a.reason, a.approval_id::text, a.request_id, a.user_agent, a.network]`;

export interface Seal {
  seq: bigint;
  auditId: string;
  hash: Buffer;
}

export type SealedRow = readonly (string | null)[];

export async function readNewestSeal(db: Db | Tx): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`select seq, audit_id as "auditId", hash from audit_seal
    order by seq desc limit 1`.execute(db);
  return rows[0];
}

/** Reads unsealed rows, lowest IDs first. */
export async function readUnsealed(
  tx: Tx,
  { from, limit }: { from: string; limit: number },
): Promise<{ auditId: string; row: SealedRow }[]> {
  const { rows } = await sql<{
    auditId: string;
    row: SealedRow;
  }>`select a.audit_id as "auditId", ${sealedColumns} as row
    from audit a where a.audit_id >= ${from}
      and not exists (select 1 from audit_seal s where s.audit_id = a.audit_id)
    order by a.audit_id limit ${limit}`.execute(tx);
  return rows;
}

/** @throws if another worker has inserted the same seal. */
export async function insertSeals(tx: Tx, seals: readonly Seal[]): Promise<void> {
  const rows = seals.map(({ seq, auditId, hash }) => ({ seq: String(seq), auditId, hash: hash.toString('hex') }));
  await sql`insert into audit_seal (seq, audit_id, hash)
    select seq, "auditId", decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(seq bigint, "auditId" uuid, hash text)`.execute(tx);
}

/** Reads seals in order with their rows; null for a deleted row. */
export async function readSeals(
  db: Db | Tx,
  { after, limit }: { after: bigint; limit: number },
): Promise<(Seal & { at: Date | null; row: SealedRow | null })[]> {
  const { rows } = await sql<Seal & { at: Date | null; row: SealedRow | null }>`select s.seq, s.audit_id as "auditId",
      s.hash, a.at, case when a.audit_id is null then null else ${sealedColumns} end as row
    from audit_seal s left join audit a using (audit_id)
    where s.seq > ${after} order by s.seq limit ${limit}`.execute(db);
  return rows;
}

/** Reads one batch of rows by ID: its last ID, and its unsealed rows older than an instant. */
export async function readPieceUnsealed(
  db: Db | Tx,
  { after, limit, before }: { after: string; limit: number; before: Date },
): Promise<{ rows: number; last: string | null; unsealed: string[] }> {
  const { rows } = await sql<{ rows: number; last: string | null; unsealed: string[] }>`
    with piece as (select audit_id, at from audit where audit_id > ${after} order by audit_id limit ${limit})
    select count(*)::int as rows, (select audit_id from piece order by audit_id desc limit 1) as last,
      coalesce(array_agg(audit_id::text order by audit_id) filter (where at < ${before}
        and not exists (select 1 from audit_seal s where s.audit_id = piece.audit_id)), '{}') as unsealed
    from piece`.execute(db);
  return rows[0]!;
}

import { sql } from 'kysely';
import type { Db, Tx } from '../../../context.ts';
import type { JsonData, OverriddenField } from './rules.ts';

export type OverrideKind = 'event' | 'presenter' | 'venue';

export interface OverrideRow extends OverriddenField {
  readonly subjectId: string;
  /** Value in the source; null if absent. */
  readonly sourceValue: JsonData;
  readonly writtenAt: Date;
}

const tables = { event: sql`event`, presenter: sql`presenter`, venue: sql`venue` };
const ids = { event: sql`event_id`, presenter: sql`presenter_id`, venue: sql`venue_id` };

/** Returns the fields that staff have overridden in a source's records, by source key. */
export async function readSourceOverrides(
  tx: Tx,
  kind: OverrideKind,
  source: string,
): Promise<Map<string, OverrideRow[]>> {
  const { rows } = await sql<OverrideRow & { key: string }>`select s.source_key as key, subject_id as "subjectId", path,
    value, source_value as "sourceValue", written_at as "writtenAt"
    from written_field w join ${tables[kind]} s on s.${ids[kind]} = w.subject_id
    where w.kind = ${kind} and s.source = ${source} order by subject_id, path`.execute(tx);
  return Map.groupBy(rows, (row) => row.key);
}

export async function readOverrides(db: Db | Tx, kind: OverrideKind, subjectId: string): Promise<OverrideRow[]> {
  const { rows } = await sql<OverrideRow>`select subject_id as "subjectId", path, value, source_value as "sourceValue",
    written_at as "writtenAt" from written_field where kind = ${kind} and subject_id = ${subjectId} order by path`.execute(
    db,
  );
  return rows;
}

export interface FieldToWrite extends OverriddenField {
  readonly subjectId: string;
  readonly sourceValue: JsonData;
}

/** Writes staff overrides. If a field is already overridden, its stored source value is preserved. */
export async function writeOverrides(
  tx: Tx,
  kind: OverrideKind,
  rows: readonly FieldToWrite[],
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into written_field (kind, subject_id, path, value, source_value, written_at, written_by)
    select ${kind}, "subjectId", path, nullif(value, 'null'), nullif("sourceValue", 'null'), ${now}, ${by}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("subjectId" uuid, path text, value jsonb, "sourceValue" jsonb)
    on conflict (kind, subject_id, path) do update set value = excluded.value, written_at = excluded.written_at,
      written_by = excluded.written_by`.execute(tx);
}

export async function recordSourceValues(
  tx: Tx,
  kind: OverrideKind,
  rows: readonly { subjectId: string; path: string; sourceValue: JsonData }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update written_field w set source_value = nullif(r."sourceValue", 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("subjectId" uuid, path text, "sourceValue" jsonb)
    where w.kind = ${kind} and w.subject_id = r."subjectId" and w.path = r.path
      and w.source_value is distinct from nullif(r."sourceValue", 'null')`.execute(tx);
}

/** Deletes overrides, which reverts the fields to the source. */
export async function deleteOverrides(
  tx: Tx,
  kind: OverrideKind,
  subjectId: string,
  paths: readonly string[],
): Promise<void> {
  await sql`delete from written_field where kind = ${kind} and subject_id = ${subjectId}
    and path = any(${[...paths]}::text[])`.execute(tx);
}

import { sql } from 'kysely';
import type { Db, Tx } from '../../../context.ts';
import type { Flat, JsonData } from '../staff-overrides/rules.ts';

export interface DraftChange {
  /** `source`: reverted to the source. `before`: withdrawn change, stored so that other editors see it. */
  readonly to: 'value' | 'nothing' | 'source' | 'before';
  readonly value?: JsonData;
  /** Draft version that introduced the change. */
  readonly version: number;
  readonly by: string;
  readonly at: string;
}

export interface Draft {
  readonly version: number;
  readonly changes: Readonly<Record<string, DraftChange>>;
}

export async function readDraft(db: Db | Tx, eventId: string): Promise<Draft> {
  const { rows } = await sql<Draft>`select version, changes from event_draft where event_id = ${eventId}`.execute(db);
  return rows[0] ?? { version: 0, changes: {} };
}

/**
 * Locks and returns the draft until the transaction ends, so that only one person changes or publishes an event at a
 * time.
 */
export async function lockDraft(tx: Tx, eventId: string): Promise<Draft> {
  await sql`insert into event_draft (event_id) values (${eventId}) on conflict do nothing`.execute(tx);
  const { rows } =
    await sql<Draft>`select version, changes from event_draft where event_id = ${eventId} for update`.execute(tx);
  return rows[0]!;
}

export async function writeDraftRow(tx: Tx, eventId: string, draft: Draft): Promise<void> {
  await sql`update event_draft set version = ${draft.version}, changes = ${JSON.stringify(draft.changes)}
    where event_id = ${eventId}`.execute(tx);
}

export interface FieldDifference {
  readonly path: string;
  readonly before: JsonData;
  readonly after: JsonData;
}

export interface EventVersionRow {
  version: number;
  draftVersion: number;
  publishedAt: Date;
  by: string;
  reason: string | null;
  difference: FieldDifference[];
}

/** Returns the latest 200 published versions of an event, latest first. */
export async function readEventVersions(db: Db | Tx, eventId: string): Promise<EventVersionRow[]> {
  const { rows } = await sql<EventVersionRow>`select version, draft_version as "draftVersion",
    published_at as "publishedAt", published_label as by, reason, difference
    from event_version where event_id = ${eventId} order by version desc limit 200`.execute(db);
  return rows;
}

/** Returns every field as published in a version, or `undefined` if the version does not exist. */
export async function readVersionFields(tx: Tx, eventId: string, version: number): Promise<Flat | undefined> {
  const { rows } = await sql<{ fields: Record<string, JsonData> }>`select fields from event_version
    where event_id = ${eventId} and version = ${version}`.execute(tx);
  return rows[0] && new Map(Object.entries(rows[0].fields));
}

export async function insertEventVersion(
  tx: Tx,
  eventId: string,
  row: Omit<EventVersionRow, 'version'> & { staffId: string | null; fields: Flat },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`insert into event_version (event_id, version, draft_version, fields,
      difference, reason, published_at, published_by, published_label)
    values (${eventId}, (select coalesce(max(version), 0) + 1 from event_version where event_id = ${eventId}),
      ${row.draftVersion}, ${JSON.stringify(Object.fromEntries(row.fields))}, ${JSON.stringify(row.difference)},
      ${row.reason}, ${row.publishedAt}, ${row.staffId}::uuid, ${row.by})
    returning version`.execute(tx);
  return rows[0]!.version;
}

/** Returns the picture files that events reference: published, drafted, overriding a source, or in earlier versions. */
export async function readNamedPictures(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`select distinct substring(address from '[0-9a-f]{32}') as file from (
      select picture ->> 'address' as address from event where picture is not null
      union all select changes -> 'picture/address' ->> 'value' from event_draft where changes ? 'picture/address'
      union all select fields ->> 'picture/address' from event_version where fields ? 'picture/address'
      union all select w.value #>> '{}' from written_field w where path = 'picture/address'
    ) as named where address like '/contentPictures/%'`.execute(db);
  return rows.map(({ file }) => file);
}

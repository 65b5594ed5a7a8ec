import { sql, type RawBuilder } from 'kysely';
import type { ContentKind } from '../../../../contract/staff/content/news.ts';
import type { Db, Tx } from '../../../context.ts';
import type { ContentDocument } from './store-news.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };

interface WrittenContent {
  readonly path: string;
  /** Null: removed. */
  readonly value: Json;
  /** Null: the source does not have the field. */
  readonly sourceValue: Json;
}

export interface StoredContent {
  readonly itemId: string;
  readonly number: number;
  readonly source: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly document: ContentDocument;
}

const period = (from: string, until: string) => sql`'from', ${sql.ref(from)}, 'until', ${sql.ref(until)}`;

interface KindOfContent {
  readonly table: string;
  readonly id: string;
  /** Columns of the source's key and the fingerprint. */
  readonly key: string;
  readonly fingerprint: RawBuilder<unknown>;
  readonly order: string;
  readonly document: RawBuilder<unknown>;
}

const imported = { key: 'source_key', fingerprint: sql`fingerprint` };

const kinds: Readonly<Record<ContentKind, KindOfContent>> = {
  article: {
    ...imported,
    table: 'news_article',
    id: 'article_id',
    order: 'published_from desc, number desc',
    document: sql`'type', 'article', 'kind', kind, ${period('published_from', 'published_until')}, 'pinned', pinned,
      'event', event_id, 'title', title, 'summary', summary, 'body', body, 'picture', picture, 'listed', listed`,
  },
  banner: {
    ...imported,
    table: 'banner',
    id: 'banner_id',
    order: 'position, number',
    document: sql`'type', 'banner', 'position', position, ${period('shown_from', 'shown_until')}, 'event', event_id,
      'page', page, 'url', url, 'title', title, 'line', line, 'picture', picture, 'artType', art_type,
      'artCategory', art_category, 'listed', listed`,
  },
  popup: {
    ...imported,
    table: 'popup_notice',
    id: 'notice_id',
    order: 'shown_from desc, number desc',
    document: sql`'type', 'popup', 'event', event_id, ${period('shown_from', 'shown_until')}, 'title', title,
      'body', body, 'listed', listed`,
  },
  sales_point: {
    table: 'sales_point',
    id: 'sales_point_id',
    key: 'key',
    fingerprint: sql`md5(sales_point::text)`,
    order: 'kind, place, key',
    document: sql`'type', 'sales_point', 'place', place, 'kind', kind, 'number', number, 'name', name,
      'address', address, 'district', district, 'hours', hours, 'telephone', telephone,
      'position', case when latitude is not null then
        jsonb_build_object('latitude', latitude, 'longitude', longitude) end,
      'services', services, 'note', note, 'listed', active`,
  },
};

function select(kind: ContentKind): RawBuilder<StoredContent> {
  const { table, id, key, fingerprint, document } = kinds[kind];
  return sql`select ${sql.ref(id)} as "itemId", number, source, ${sql.ref(key)} as key, ${fingerprint} as fingerprint,
    jsonb_strip_nulls(jsonb_build_object(${document})) as document from ${sql.table(table)}`;
}

function tidy(row: StoredContent): StoredContent {
  if (row.document.type === 'sales_point') return row;
  const { from, until } = row.document;
  const document = { ...row.document, from: formatInstant(from) };
  return {
    ...row,
    document: until === undefined ? document : { ...document, until: formatInstant(until) },
  } as StoredContent;
}

function formatInstant(text: string): string {
  return new Date(text).toISOString();
}

/** Returns all items of a kind, listed or not, in list order. */
export async function readAllOf(db: Db | Tx, kind: ContentKind, max: number): Promise<StoredContent[]> {
  const { rows } =
    await sql<StoredContent>`${select(kind)} order by ${sql.raw(kinds[kind].order)} limit ${max}`.execute(db);
  return rows.map(tidy);
}

export async function readOneOf(db: Db | Tx, kind: ContentKind, itemId: string): Promise<StoredContent | undefined> {
  const { rows } = await sql<StoredContent>`${select(kind)} where ${sql.ref(kinds[kind].id)} = ${itemId}`.execute(db);
  return rows[0] && tidy(rows[0]);
}

/** Returns fingerprints by source key, for rows that are listed or that staff have unlisted. */
export async function readFingerprints(tx: Tx, kind: ContentKind, source: string): Promise<Map<string, string>> {
  const { table, id } = kinds[kind];
  const { rows } = await sql<{ key: string; fingerprint: string }>`select source_key as key, fingerprint
    from ${sql.table(table)} where source = ${source} and (listed or exists (select 1 from written_content w
      where w.kind = ${kind} and w.item_id = ${sql.ref(id)} and w.path = 'listed'))`.execute(tx);
  return new Map(rows.map((row) => [row.key, row.fingerprint]));
}

/**
 * Unlists rows that the source no longer has, unless staff have listed them.
 * @returns number of rows
 */
export async function unlist(tx: Tx, kind: ContentKind, source: string, named: readonly string[]): Promise<number> {
  const { table, id } = kinds[kind];
  const { numAffectedRows } = await sql`update ${sql.table(table)} set listed = false
    where source = ${source} and listed and not (source_key = any(${named}::text[]))
      and not exists (select 1 from written_content w
        where w.kind = ${kind} and w.item_id = ${sql.ref(id)} and w.path = 'listed')`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

type WrittenRow = WrittenContent & { readonly itemId: string };

const writtenColumns = sql`item_id as "itemId", path, value, source_value as "sourceValue"`;

/**
 * Returns the fields that staff have overridden in a source's rows, by source key.
 * @param source null: any source
 */
export async function readContentSourceOverrides(
  tx: Tx,
  kind: ContentKind,
  source: string | null,
): Promise<Map<string, WrittenRow[]>> {
  const { table, id, key } = kinds[kind];
  const { rows } = await sql<WrittenRow & { key: string }>`select s.${sql.ref(key)} as key, ${writtenColumns}
    from written_content w join ${sql.table(table)} s on s.${sql.ref(id)} = w.item_id
    where w.kind = ${kind} and s.source = coalesce(${source}::text, s.source) order by item_id, path`.execute(tx);
  return Map.groupBy(rows, (row) => row.key);
}

export async function readContentOverrides(db: Db | Tx, kind: ContentKind, itemId: string): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`select ${writtenColumns} from written_content
    where kind = ${kind} and item_id = ${itemId} order by path`.execute(db);
  return rows;
}

/** Writes staff overrides with the source's current values. */
export async function writeContentOverrides(
  tx: Tx,
  kind: ContentKind,
  rows: readonly WrittenRow[],
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into written_content (kind, item_id, path, value, source_value, written_at, written_by)
    select ${kind}, "itemId", path, nullif(value, 'null'), nullif("sourceValue", 'null'), ${now}, ${by}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("itemId" uuid, path text, value jsonb, "sourceValue" jsonb)
    on conflict (kind, item_id, path) do update set value = excluded.value, source_value = excluded.source_value,
      written_at = excluded.written_at, written_by = excluded.written_by`.execute(tx);
}

export async function recordContentSourceValues(
  tx: Tx,
  kind: ContentKind,
  rows: readonly { itemId: string; path: string; sourceValue: Json }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update written_content w set source_value = nullif(r."sourceValue", 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("itemId" uuid, path text, "sourceValue" jsonb)
    where w.kind = ${kind} and w.item_id = r."itemId" and w.path = r.path`.execute(tx);
}

/** Deletes overrides, which reverts the fields to the source. */
export async function deleteContentOverrides(
  tx: Tx,
  kind: ContentKind,
  itemId: string,
  paths: readonly string[],
): Promise<void> {
  await sql`delete from written_content where kind = ${kind} and item_id = ${itemId}
    and path = any(${[...paths]}::text[])`.execute(tx);
}

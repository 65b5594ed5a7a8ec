import { sql } from 'kysely';
import type { ContentKind } from '../../../../contract/staff/content/news.ts';
import type { Db, Tx } from '../../../context.ts';
import type { ContentDocument } from './store-news.ts';

export interface ContentVersionRow {
  readonly version: number;
  readonly document: ContentDocument;
  readonly reason: string | null;
  readonly publishedAt: Date;
  readonly publishedBy: string | null;
  readonly label: string;
}

/** Returns an item's versions, newest first. */
export async function readContentVersions(
  db: Db | Tx,
  kind: ContentKind,
  itemId: string,
): Promise<ContentVersionRow[]> {
  const { rows } = await sql<ContentVersionRow>`select version, document, reason, published_at as "publishedAt",
      published_by as "publishedBy", published_label as label from content_version
    where kind = ${kind} and item_id = ${itemId} order by version desc`.execute(db);
  return rows;
}

export async function insertContentVersion(
  tx: Tx,
  kind: ContentKind,
  itemId: string,
  { version, document, reason, publishedAt, publishedBy, label }: ContentVersionRow,
): Promise<void> {
  await sql`insert into content_version (kind, item_id, version, document, reason, published_at, published_by,
      published_label)
    values (${kind}, ${itemId}, ${version}, ${JSON.stringify(document)}, ${reason}, ${publishedAt}, ${publishedBy},
      ${label})`.execute(tx);
}

export interface PictureRow {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/**
 * Inserts a picture, or records another upload of it.
 * @returns false if it existed
 */
export async function insertPicture(
  tx: Tx,
  { file, width, height, bytes }: PictureRow,
  { by, now }: { by: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into content_picture (file, width, height, bytes, added_at, added_by)
    values (${file}, ${width}, ${height}, ${bytes}, ${now}, ${by}::uuid)
    on conflict (file) do update set added_at = excluded.added_at returning xmax = 0 as "isNew"`.execute(tx);
  return rows[0]?.isNew ?? false;
}

/**
 * Returns files of unreferenced pictures uploaded before an instant. Checks references in content, its versions and
 * fields, page editions and `named`.
 */
export async function findUnusedPictures(
  db: Db | Tx,
  { before, named: elsewhere }: { before: Date; named: readonly string[] },
  max: number,
): Promise<string[]> {
  const named = (text: string, table: string) =>
    sql`select (regexp_matches(${sql.raw(text)}, '/contentPictures/([0-9a-f]{32})[.]webp', 'g'))[1] as file
      from ${sql.table(table)}`;
  const places = [
    named('document::text', 'content_version'),
    named("concat_ws(' ', value, source_value)", 'written_content'),
    named("concat_ws(' ', picture, body)", 'news_article'),
    named("concat_ws(' ', picture, url)", 'banner'),
    named('body::text', 'popup_notice'),
    named('body', 'page_edition'),
  ];
  const { rows } = await sql<{ file: string }>`select file from content_picture
    where added_at < ${before} and not file = any(${[...elsewhere]}::text[]) and not file in (${sql.join(places, sql` union `)})
    order by added_at limit ${max}`.execute(db);
  return rows.map(({ file }) => file);
}

export async function deletePictures(tx: Tx, files: readonly string[]): Promise<void> {
  await sql`delete from content_picture where file = any(${[...files]}::text[])`.execute(tx);
}

export async function readPictureRow(db: Db | Tx, file: string): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`select file, width, height, bytes from content_picture
    where file = ${file}`.execute(db);
  return rows[0];
}

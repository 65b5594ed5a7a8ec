import { sql } from 'kysely';
import type { ContentKind } from '../../../../contract/staff/content/news.ts';
import type { Db, Tx } from '../../../context.ts';
import type { ContentDocument } from './store-news.ts';

export interface VersionRow {
  readonly version: number;
  readonly document: ContentDocument;
  readonly reason: string | null;
  readonly publishedAt: Date;
  readonly publishedBy: string | null;
  readonly label: string;
}

/** Of one piece, the newest first. */
export async function readVersions(db: Db | Tx, kind: ContentKind, itemId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select version, document, reason, published_at as "publishedAt",
      published_by as "publishedBy", published_label as label from content_version
    where kind = ${kind} and item_id = ${itemId} order by version desc`.execute(db);
  return rows;
}

export async function insertVersion(
  tx: Tx,
  kind: ContentKind,
  itemId: string,
  { version, document, reason, publishedAt, publishedBy, label }: VersionRow,
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

/** @returns false where it is there already. */
export async function insertPicture(
  tx: Tx,
  { file, width, height, bytes }: PictureRow,
  { by, now }: { by: string | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into content_picture (file, width, height, bytes, added_at, added_by)
    values (${file}, ${width}, ${height}, ${bytes}, ${now}, ${by}::uuid) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function readPicture(db: Db | Tx, file: string): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`select file, width, height, bytes from content_picture
    where file = ${file}`.execute(db);
  return rows[0];
}

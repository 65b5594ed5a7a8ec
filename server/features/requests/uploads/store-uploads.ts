import { sql } from 'kysely';
import type { UploadState } from '../../../../contract/requests/uploads.ts';
import type { Db, Tx } from '../../../context.ts';

export interface UploadRow {
  uploadId: string;
  key: string;
  state: UploadState;
  requestId: string | null;
  contentType: string | null;
  bytes: number | null;
  sha256: string | null;
}

const columns = sql`upload_id as "uploadId", key, state, request_id as "requestId", content_type as "contentType",
  bytes, sha256`;

export async function insertUpload(
  db: Db,
  row: { uploadId: string; key: string; ownerKey: string; claimedAt: Date | null; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into upload (upload_id, key, owner_key, state, claimed_at, created_at, expires_at)
    values (${row.uploadId}, ${row.key}, ${row.ownerKey}, 'asked', ${row.claimedAt}, ${row.now}, ${row.expiresAt})`.execute(
    db,
  );
}

/**
 * Claims an upload for the first sender, before it expires.
 * @returns whether the caller has it.
 */
export async function claimUpload(db: Db, key: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update upload set claimed_at = ${now}
    where key = ${key} and state = 'asked' and claimed_at is null and expires_at > ${now} returning upload_id`.execute(
    db,
  );
  return rows.length === 1;
}

export async function readUpload(db: Db, key: string, ownerKey: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`select ${columns} from upload
    where key = ${key} and owner_key = ${ownerKey}`.execute(db);
  return rows[0];
}

/** Reads an upload, locked until the transaction ends. */
export async function lockUpload(tx: Tx, key: string, ownerKey: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`select ${columns} from upload
    where key = ${key} and owner_key = ${ownerKey} for update`.execute(tx);
  return rows[0];
}

/** @returns false if it is no longer waiting. */
export async function markUploadReceived(
  db: Db,
  key: string,
  picture: { contentType: string; bytes: number; sha256: string },
): Promise<boolean> {
  const { rows } = await sql`update upload set state = 'received', content_type = ${picture.contentType},
      bytes = ${picture.bytes}, sha256 = ${picture.sha256}
    where key = ${key} and state = 'asked' returning upload_id`.execute(db);
  return rows.length === 1;
}

export async function attachUpload(tx: Tx, uploadId: string, requestId: string): Promise<void> {
  await sql`update upload set state = 'attached', request_id = ${requestId}
    where upload_id = ${uploadId} and state = 'received'`.execute(tx);
}

/** Returns a request's picture, until it is deleted. */
export async function readPictureOf(db: Db, requestId: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`select ${columns} from upload
    where request_id = ${requestId} and state = 'attached'`.execute(db);
  return rows[0];
}

/** Ends uploads that belong to no request yet. @returns the keys of those that this call ended. */
export async function dropUploads(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string }>`update upload set state = 'deleted'
    where key = any(${[...keys]}) and state in ('asked', 'received') returning key`.execute(db);
  return rows.map(({ key }) => key);
}

export async function findOld(db: Db, states: readonly UploadState[], before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from upload
    where state = any(${[...states]}) and created_at < ${before} limit ${limit}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Finds pictures of requests closed before an instant, and when each was closed. */
export async function findClosedPictures(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ key: string; closedAt: Date }[]> {
  const { rows } = await sql<{ key: string; closedAt: Date }>`select u.key, r.closed_at as "closedAt"
    from upload u join request r using (request_id) where u.state = 'attached' and r.closed_at < ${before}
    order by r.closed_at limit ${limit}`.execute(db);
  return rows;
}

export async function findPicturesOf(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select u.key from upload u join request r using (request_id)
    where r.member_id = ${memberId}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Deletes rows of uploads whose files are already deleted. */
export async function deleteUploads(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await sql`delete from upload where key = any(${[...keys]})`.execute(db);
}

import { sql } from 'kysely';
import type { RequestKind, RequestState } from '../../../contract/requests/requests.ts';
import type { Language } from '../../../contract/core/language.ts';
import type { Db, Tx } from '../../context.ts';

/** Text that the sender typed, by form field. */
export type RequestFields = Readonly<Record<string, string>>;

export interface RequestRow {
  requestId: string;
  reference: string;
  kind: RequestKind;
  state: RequestState;
  memberId: string | null;
  fields: RequestFields;
  language: Language;
  acknowledgement: 'allowed' | 'held_back' | null;
  createdAt: Date;
  movedAt: Date;
  closedAt: Date | null;
}

const columns = sql`request_id as "requestId", reference, kind, state, member_id as "memberId", fields, language,
  acknowledgement, created_at as "createdAt", moved_at as "movedAt", closed_at as "closedAt"`;

type NewRequest = Pick<RequestRow, 'requestId' | 'reference' | 'kind' | 'memberId' | 'fields' | 'language'>;

/** @returns false if the ID or the reference number is already used. */
export async function insertRequest(tx: Tx, row: NewRequest, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into request
    (request_id, reference, kind, state, member_id, fields, language, created_at, moved_at)
    values (${row.requestId}, ${row.reference}, ${row.kind}, 'received', ${row.memberId},
      ${JSON.stringify(row.fields)}::jsonb, ${row.language}, ${now}, ${now})
    on conflict do nothing returning request_id`.execute(tx);
  return rows.length === 1;
}

/** Returns the reference number of the same request sent before by the same person. */
export async function findRepeated(
  db: Db,
  row: Pick<RequestRow, 'requestId' | 'kind' | 'memberId' | 'fields'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`select reference from request
    where request_id = ${row.requestId} and kind = ${row.kind} and member_id is not distinct from ${row.memberId}
      and fields = ${JSON.stringify(row.fields)}::jsonb`.execute(db);
  return rows[0]?.reference;
}

export async function hasRequest(db: Db, requestId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from request where request_id = ${requestId}`.execute(db);
  return rows.length === 1;
}

export async function readRequestRow(db: Db, requestId: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`select ${columns} from request where request_id = ${requestId}`.execute(db);
  return rows[0];
}

export async function readRequestByReference(db: Db, reference: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`select ${columns} from request where reference = ${reference}`.execute(db);
  return rows[0];
}

/** Latest first. */
export async function readRequestsOf(db: Db, memberId: string, limit: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${columns} from request where member_id = ${memberId}
    order by created_at desc, request_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Reads requests that name a transaction, latest first. */
export async function readRequestsAbout(db: Db, number: string, limit: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${columns} from request
    where fields ->> 'number' is not null and fields ->> 'number' = ${number}
    order by created_at desc, request_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Records once whether the sender gets a mail. */
export async function recordAcknowledgement(db: Db, requestId: string, isAllowed: boolean): Promise<void> {
  await sql`update request set acknowledgement = ${isAllowed ? 'allowed' : 'held_back'}
    where request_id = ${requestId} and acknowledgement is null`.execute(db);
}

/** Counts earlier requests since an instant that name the same transaction and are not by its owner. */
export async function countNamedBefore(
  db: Db,
  { requestId, fields, createdAt }: RequestRow,
  { since, ownerId }: { since: Date; ownerId: string },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from request
    where fields->>'number' = ${fields.number} and member_id is distinct from ${ownerId} and created_at >= ${since}
      and (created_at, request_id) < (${createdAt}, ${requestId}::uuid)`.execute(db);
  return rows[0]!.n;
}

/** @returns false if the state has changed meanwhile. */
export async function moveState(
  tx: Tx,
  requestId: string,
  move: { from: RequestState; to: RequestState; closes: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update request set state = ${move.to}, moved_at = ${move.now},
      closed_at = ${move.closes ? move.now : null}
    where request_id = ${requestId} and state = ${move.from} returning request_id`.execute(tx);
  return rows.length === 1;
}

/** Deletes requests closed before an instant, with their replies and uploads. */
export async function deleteClosedBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from request where closed_at < ${before}`.execute(db);
}

/** Erases typed text and the sender's ID, but not reference number, kind and state. Open requests end. */
export async function eraseSender(tx: Tx, memberId: string, now: Date): Promise<void> {
  await sql`update request set fields = '{}', member_id = null,
      moved_at = case when closed_at is null then ${now} else moved_at end,
      state = case when closed_at is null then 'declined' else state end,
      closed_at = coalesce(closed_at, ${now})
    where member_id = ${memberId}`.execute(tx);
}

/** Returns requests and picture records for a member's data export. */
export async function readRequestRecords(db: Db, memberId: string): Promise<Record<string, Record<string, unknown>[]>> {
  type Row = Record<string, unknown>;
  const requests = await sql<Row>`select reference, kind, state, fields, language, created_at, closed_at from request
    where member_id = ${memberId} order by created_at`.execute(db);
  const pictures = await sql<Row>`select r.reference, u.content_type, u.bytes, u.created_at from upload u
    join request r using (request_id) where r.member_id = ${memberId} and u.state = 'attached'
    order by u.created_at`.execute(db);
  return { requests: requests.rows, pictures: pictures.rows };
}

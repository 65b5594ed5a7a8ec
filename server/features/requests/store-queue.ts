import { sql } from 'kysely';
import type { RequestKind, RequestState } from '../../../contract/requests/requests.ts';
import type { Db, Tx } from '../../context.ts';
import type { RequestFields } from './store.ts';

export interface QueuedRequest {
  requestId: string;
  reference: string;
  kind: RequestKind;
  state: RequestState;
  fields: RequestFields;
  assignedTo: string | null;
  assignedName: string | null;
  createdAt: Date;
}

export interface QueueFilter {
  readonly states: readonly RequestState[];
  /** True if all states are open ones, so that the queue's own index is used. */
  readonly open: boolean;
  readonly kind: RequestKind | null;
  readonly assignedTo: string | null;
  readonly after: { readonly createdAt: Date; readonly requestId: string } | null;
}

const columns = sql`request_id as "requestId", reference, kind, state, fields, assigned_to as "assignedTo",
  assigned_name as "assignedName", created_at as "createdAt"`;

/** Reads requests: open ones oldest first, closed ones latest first. */
export async function readQueue(db: Db, filter: QueueFilter, limit: number): Promise<QueuedRequest[]> {
  const { states, open, kind, assignedTo, after } = filter;
  const closedAt = open ? sql`and closed_at is null` : sql``;
  const ofKind = kind ? sql`and kind = ${kind}` : sql``;
  const mine = assignedTo ? sql`and assigned_to = ${assignedTo}::uuid` : sql``;
  const further = after
    ? sql`and (created_at, request_id) ${open ? sql`>` : sql`<`} (${after.createdAt}, ${after.requestId}::uuid)`
    : sql``;
  const order = open ? sql`created_at, request_id` : sql`created_at desc, request_id desc`;
  const { rows } = await sql<QueuedRequest>`select ${columns} from request
    where state = any(${[...states]}::text[]) ${closedAt} ${ofKind} ${mine} ${further} order by ${order} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function readQueued(db: Db | Tx, reference: string): Promise<QueuedRequest | undefined> {
  const { rows } = await sql<QueuedRequest>`select ${columns} from request where reference = ${reference}`.execute(db);
  return rows[0];
}

/** @returns false for a closed request. */
export async function writeAssigned(
  tx: Tx,
  reference: string,
  to: { readonly staffId: string; readonly name: string } | null,
): Promise<boolean> {
  const { rows } =
    await sql`update request set assigned_to = ${to?.staffId ?? null}, assigned_name = ${to?.name ?? null}
    where reference = ${reference} and closed_at is null returning 1`.execute(tx);
  return rows.length > 0;
}

/** Assigns an unassigned request to the person who replies. */
export async function takeUnassigned(
  tx: Tx,
  reference: string,
  { staffId, name }: { readonly staffId: string; readonly name: string },
): Promise<void> {
  await sql`update request set assigned_to = ${staffId}, assigned_name = ${name}
    where reference = ${reference} and assigned_to is null`.execute(tx);
}

export interface RequestAnswerRow {
  answerId: string;
  requestId: string;
  staffName: string;
  text: string;
  writtenAt: Date;
}

/** @returns false if the ID was used before. */
export async function insertAnswer(tx: Tx, result: RequestAnswerRow): Promise<boolean> {
  const { rows } = await sql`insert into request_answer (answer_id, request_id, staff_name, text, written_at)
    values (${result.answerId}, ${result.requestId}, ${result.staffName}, ${result.text}, ${result.writtenAt})
    on conflict (answer_id) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

const answerColumns = sql`answer_id as "answerId", request_id as "requestId", staff_name as "staffName", text,
  written_at as "writtenAt"`;

export async function readAnswer(db: Db | Tx, answerId: string): Promise<RequestAnswerRow | undefined> {
  const { rows } = await sql<RequestAnswerRow>`select ${answerColumns} from request_answer
    where answer_id = ${answerId}`.execute(db);
  return rows[0];
}

/** Reads replies, oldest first. */
export async function readAnswers(db: Db, requestId: string): Promise<RequestAnswerRow[]> {
  const { rows } = await sql<RequestAnswerRow>`select ${answerColumns} from request_answer
    where request_id = ${requestId} order by written_at, answer_id`.execute(db);
  return rows;
}

export async function eraseAnswersTo(tx: Tx, memberId: string): Promise<void> {
  await sql`delete from request_answer where request_id in (select request_id from request
    where member_id = ${memberId})`.execute(tx);
}

/** Returns the stored replies to a member, for the personal data export. */
export async function readAnswerRecords(db: Db, memberId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select r.reference, a.text, a.written_at from request_answer a
    join request r using (request_id) where r.member_id = ${memberId} order by a.written_at`.execute(db);
  return rows;
}

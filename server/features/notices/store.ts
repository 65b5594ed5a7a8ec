import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import { findCounterSales } from '../box-office/find-sales.ts';
import type { NoticeData } from './rules.ts';

export interface NoticeRow {
  noticeId: string;
  kind: string;
  facts: unknown;
  createdAt: Date;
  readAt: Date | null;
}

export interface NoticeToWrite {
  noticeId: string;
  memberId: string;
  /** Deduplication key of the event for this member. */
  factKey: string;
  facts: NoticeData;
  createdAt: Date;
}

/** Inserts notices. Skips duplicate keys and counter sales, which have no inbox. */
export async function insertNotices(db: Db, notices: readonly NoticeToWrite[]): Promise<void> {
  const sales = await findCounterSales(
    db,
    notices.map(({ memberId }) => memberId),
  );
  const read = notices.filter(({ memberId }) => !sales.has(memberId));
  if (read.length === 0) return;
  const rows = read.map(({ facts: { kind, ...facts }, ...notice }) => ({ ...notice, kind, facts }));
  await sql`insert into notice (notice_id, member_id, kind, fact_key, facts, created_at)
    select "noticeId", "memberId", kind, "factKey", facts, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("noticeId" uuid, "memberId" uuid, kind text,
      "factKey" text, facts jsonb, "createdAt" timestamptz)
    on conflict (member_id, fact_key) do nothing`.execute(db);
}

export async function countNotices(db: Db, memberId: string, since: Date): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`select count(*)::int as total,
    count(*) filter (where read_at is null)::int as unread from notice
    where member_id = ${memberId} and created_at >= ${since}`.execute(db);
  return rows[0]!;
}

export async function readNotices(
  db: Db,
  memberId: string,
  range: { since: Date; limit: number; offset: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`select notice_id as "noticeId", kind, facts, created_at as "createdAt",
    read_at as "readAt" from notice where member_id = ${memberId} and created_at >= ${range.since}
    order by created_at desc, notice_id desc limit ${range.limit} offset ${range.offset}`.execute(db);
  return rows;
}

/** @param ids of the member's own notices; `undefined` for all. IDs of other members have no effect */
export async function markRead(db: Db, memberId: string, ids: readonly string[] | undefined, now: Date): Promise<void> {
  await sql`update notice set read_at = ${now} where member_id = ${memberId} and read_at is null
    and ${ids === undefined ? sql`true` : sql`notice_id = any(${[...ids]}::uuid[])`}`.execute(db);
}

/** Returns notices for the personal data export, newest first. */
export async function readNoticeRecords(db: Db, memberId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select kind, facts, created_at, read_at from notice
    where member_id = ${memberId} order by created_at desc, notice_id desc`.execute(db);
  return rows;
}

export async function deleteNoticesOf(db: Db, memberId: string): Promise<void> {
  await sql`delete from notice where member_id = ${memberId}`.execute(db);
}

export async function deleteOlder(db: Db, than: Date): Promise<void> {
  await sql`delete from notice where created_at < ${than}`.execute(db);
}

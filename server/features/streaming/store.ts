import { sql } from 'kysely';
import { heartbeatSeconds } from '../../../contract/streaming/limits.ts';
import type { Db, Program, Tx } from '../../context.ts';
import type { ViewingSlot, ValidTicket } from './rules.ts';

export interface TicketKey extends ValidTicket {
  readonly performanceId: string;
  readonly orderId: string;
}

/** Maximum seconds counted between two heartbeats: slightly more than their interval. */
const maxBetween = heartbeatSeconds + 5;

const seatColumns = `order_id as "orderId", n, issue, device, moves, seen_at as "seenAt"`;

/** Returns the devices that use the tickets of some orders for a performance. */
export function readViewingSlots(
  { run }: Pick<Program, 'run'>,
  performanceId: string,
  orderIds: readonly string[],
): Promise<(ViewingSlot & { orderId: string })[]> {
  return run<ViewingSlot & { orderId: string }>({
    name: 'streaming_seats',
    text: `select ${seatColumns} from viewing where performance_id = $1 and order_id = any($2::uuid[])`,
    values: [performanceId, orderIds],
  });
}

interface SeatTaken {
  readonly memberId: string;
  readonly device: string;
  /** Previous device as read; `undefined` if there was none. */
  readonly from: ViewingSlot | undefined;
  readonly now: Date;
  /** Time since which the previous device must have been silent; `undefined` if it is replaced on request. */
  readonly goneBefore?: Date | undefined;
}

/**
 * Assigns a ticket to a device.
 * @returns false if another device was faster
 */
export async function writeViewingSlot(
  { run }: Pick<Program, 'run'>,
  key: TicketKey,
  { memberId, device, from, now, goneBefore }: SeatTaken,
): Promise<boolean> {
  const { performanceId, orderId, n, issue } = key;
  const rows = from
    ? await run({
        name: 'streaming_move',
        text: `update viewing set device = $5, member_id = $9, moves = moves + 1, began_at = $6, seen_at = $6
          where performance_id = $1 and order_id = $2 and n = $3 and issue = $4
            and moves = $7 and ($8::timestamptz is null or seen_at < $8) returning 1 as done`,
        values: [performanceId, orderId, n, issue, device, now, from.moves, goneBefore ?? null, memberId],
      })
    : await run({
        name: 'streaming_begin',
        text: `insert into viewing (performance_id, order_id, n, issue, device, began_at, seen_at, member_id)
          values ($1, $2, $3, $4, $5, $6, $6, $7) on conflict do nothing returning 1 as done`,
        values: [performanceId, orderId, n, issue, device, now, memberId],
      });
  return rows.length > 0;
}

export interface Heartbeat extends TicketKey {
  readonly device: string;
  /** False while the player is only waiting. */
  readonly playing: boolean;
}

/**
 * Records heartbeats for one performance, and counts the time since the last one as watched. Locks rows in key order,
 * so that two statements cannot deadlock.
 * @returns for each heartbeat, in order, whether the device still has its slot
 */
export async function recordHeartbeats(
  { run }: Pick<Program, 'run'>,
  performanceId: string,
  beats: readonly Heartbeat[],
  now: Date,
): Promise<boolean[]> {
  const rows = await run<{ at: number }>({
    name: 'streaming_beat',
    text: `with b as (
        select order_id, n, issue, device, playing, at::int from
          unnest($2::uuid[], $3::int[], $4::int[], $5::text[], $6::bool[]) with ordinality b(order_id, n, issue, device, playing, at)
      ), l as (
        select v.order_id, v.n, v.issue, b.device, b.playing, b.at from viewing v join b
          on v.order_id = b.order_id and v.n = b.n and v.issue = b.issue and v.device = b.device
        where v.performance_id = $1 order by v.order_id, v.n, v.issue for update of v
      ), p as (
        select order_id, n, issue, bool_or(playing) as playing from l group by 1, 2, 3
      ), u as (
        update viewing v set seen_at = greatest(seen_at, $7), watched_seconds = watched_seconds + case when p.playing
            then least($8::int, greatest(0, extract(epoch from $7 - seen_at)::int)) else 0 end
        from p where v.performance_id = $1 and v.order_id = p.order_id and v.n = p.n and v.issue = p.issue
      )
      select at from l`,
    values: [
      performanceId,
      beats.map(({ orderId }) => orderId),
      beats.map(({ n }) => n),
      beats.map(({ issue }) => issue),
      beats.map(({ device }) => device),
      beats.map(({ playing }) => playing),
      now,
      maxBetween,
    ],
  });
  const kept = new Set(rows.map(({ at }) => at));
  return beats.map((_, at) => kept.has(at + 1));
}

/** Returns a member's viewing records for the personal data export. */
export async function readViewingRecords(db: Db | Tx, memberId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select performance_id, order_id, n as ticket_number,
      began_at, seen_at, watched_seconds / 60 as watched_minutes
    from viewing where member_id = ${memberId} order by began_at, order_id, n`.execute(db);
  return rows;
}

export async function deleteViewingsOf(db: Db | Tx, memberId: string): Promise<void> {
  await sql`delete from viewing where member_id = ${memberId}`.execute(db);
}

/** Deletes records of tickets last used before an instant. */
export async function deleteOldViewings(db: Db | Tx, before: Date): Promise<void> {
  await sql`delete from viewing where seen_at < ${before}`.execute(db);
}

/** Returns the number of devices watching a performance, the number of tickets ever used, and the minutes watched. */
export async function countViewers(
  db: Db,
  performanceId: string,
  goneBefore: Date,
): Promise<{ now: number; ever: number; minutes: number }> {
  const { rows } = await sql<{ now: number; ever: number; minutes: number }>`
    select count(*) filter (where seen_at >= ${goneBefore})::int as now, count(*)::int as ever,
      coalesce(sum(watched_seconds) / 60, 0)::int as minutes
    from viewing where performance_id = ${performanceId}`.execute(db);
  return rows[0]!;
}

/**
 * Claims the reminder for a start.
 * @returns false if another worker has claimed it
 */
export async function takeReminder(tx: Tx, performanceId: string, startsAt: Date, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into stream_reminder (performance_id, starts_at, told_at)
    values (${performanceId}, ${startsAt}, ${now}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

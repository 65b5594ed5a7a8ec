import type { StaffRole } from '../../../contract/identity/staff.ts';
import { pgArray, type BlockState, type Item, type Runner } from './store.ts';

/** Purpose of an allotment. `kill` seats are not for sale to anyone. */
type AllotmentKind = 'house' | 'promoter' | 'sponsor' | 'kill';

export interface AllotmentRow {
  readonly allotmentId: string;
  readonly kind: AllotmentKind;
  readonly name: string;
  readonly sellers: readonly StaffRole[];
  readonly buyers: string;
  readonly releaseHours: number | null;
}

export interface StoredAllotment extends AllotmentRow {
  readonly items: readonly Item[];
}

/** Bits of a block by the reason why a seat is unavailable. */
export interface TakenBits {
  readonly blockNo: number;
  readonly held: bigint;
  readonly sold: bigint;
  readonly allotted: bigint;
}

const columns = `allotment_id as "allotmentId", kind, name, sellers, buyers, release_hours as "releaseHours"`;

/** Returns a performance's allotments in order of creation. */
export async function readAllotmentRows(runner: Runner, performanceId: string): Promise<StoredAllotment[]> {
  const rows = await runner.run<AllotmentRow>({
    name: 'seating_allotments',
    text: `select ${columns} from allotment where performance_id = $1 order by created_at, allotment_id`,
    values: [performanceId],
  });
  const items = await runner.run<Item & { allotmentId: string }>({
    name: 'seating_allotment_items',
    text: `select allotment_id as "allotmentId", block_no as "blockNo", mask, qty as quantity from allotment_item
      where performance_id = $1 order by block_no`,
    values: [performanceId],
  });
  const byId = Map.groupBy(items, (item) => item.allotmentId);
  return rows.map((row) => ({ ...row, items: byId.get(row.allotmentId) ?? [] }));
}

/** Locks an allotment with its seats. Returns `undefined` if it does not exist. */
export async function lockAllotment(
  runner: Runner,
  performanceId: string,
  allotmentId: string,
): Promise<StoredAllotment | undefined> {
  const [row] = await runner.run<AllotmentRow>({
    name: 'seating_lock_allotment',
    text: `select ${columns} from allotment where performance_id = $1 and allotment_id = $2 for update`,
    values: [performanceId, allotmentId],
  });
  if (!row) return undefined;
  const items = await runner.run<Item>({
    name: 'seating_allotted_items',
    text: `select block_no as "blockNo", mask, qty as quantity from allotment_item
      where performance_id = $1 and allotment_id = $2 order by block_no`,
    values: [performanceId, allotmentId],
  });
  return { ...row, items };
}

/** Inserts an allotment, or updates its name and limits. */
export async function writeAllotment(
  runner: Runner,
  performanceId: string,
  row: AllotmentRow,
  now: Date,
): Promise<void> {
  await runner.run({
    name: 'seating_write_allotment',
    text: `insert into allotment (performance_id, allotment_id, kind, name, sellers, buyers, release_hours, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (performance_id, allotment_id) do update set kind = excluded.kind, name = excluded.name,
        sellers = excluded.sellers, buyers = excluded.buyers, release_hours = excluded.release_hours`,
    values: [
      performanceId,
      row.allotmentId,
      row.kind,
      row.name,
      JSON.stringify(row.sellers),
      row.buyers,
      row.releaseHours,
      now,
    ],
  });
}

/**
 * Records that tickets were issued from a locked allotment. The allotment is then preserved even when it is empty,
 * because tickets may return to it.
 */
export async function markAllotmentGiven(runner: Runner, performanceId: string, allotmentId: string): Promise<void> {
  await runner.run({
    name: 'seating_mark_given',
    text: 'update allotment set given = true where performance_id = $1 and allotment_id = $2 and not given',
    values: [performanceId, allotmentId],
  });
}

/** Adds seats to an allotment that are marked as taken but belong to no one. */
export async function addToAllotment(
  runner: Runner,
  performanceId: string,
  allotmentId: string,
  items: readonly Item[],
): Promise<void> {
  await runner.run({
    name: 'seating_allot',
    text: `insert into allotment_item (performance_id, allotment_id, block_no, mask, qty)
      select $1, $2, block_no, mask, qty from unnest($3::int[], $4::bigint[], $5::int[]) m(block_no, mask, qty)
      on conflict (performance_id, allotment_id, block_no) do update
        set mask = allotment_item.mask | excluded.mask, qty = allotment_item.qty + excluded.qty`,
    values: [performanceId, allotmentId, ...columnsOf(items)],
  });
}

/** Removes seats from a locked allotment. They stay marked as taken. */
export async function takeFromAllotment(
  runner: Runner,
  performanceId: string,
  allotmentId: string,
  items: readonly Item[],
): Promise<void> {
  const values = [performanceId, allotmentId, ...columnsOf(items)];
  // Complete rows are deleted first because a row with no seats is not allowed.
  await runner.run({
    name: 'seating_unallot_rows',
    text: `delete from allotment_item i using unnest($3::int[], $4::bigint[], $5::int[]) m(block_no, mask, qty)
      where i.performance_id = $1 and i.allotment_id = $2 and i.block_no = m.block_no and i.qty = m.qty`,
    values,
  });
  await runner.run({
    name: 'seating_unallot',
    text: `update allotment_item i set mask = i.mask & ~m.mask, qty = i.qty - m.qty
      from unnest($3::int[], $4::bigint[], $5::int[]) m(block_no, mask, qty)
      where i.performance_id = $1 and i.allotment_id = $2 and i.block_no = m.block_no and i.qty > m.qty`,
    values,
  });
}

/** Deletes a performance's empty allotments from which no tickets were issued. */
export async function forgetEmptyAllotments(runner: Runner, performanceId: string): Promise<void> {
  await runner.run({
    name: 'seating_forget_allotments',
    text: `delete from allotment a where performance_id = $1 and not given and not exists (select from allotment_item i
      where i.performance_id = $1 and i.allotment_id = a.allotment_id)`,
    values: [performanceId],
  });
}

/**
 * Puts seats that belong to no one on sale.
 * @returns their current blocks, locked in order.
 */
export async function freeAllottedSeats(
  runner: Runner,
  performanceId: string,
  items: readonly Item[],
): Promise<BlockState[]> {
  return runner.run<BlockState>({
    name: 'seating_free_places',
    text: `with l as (
        select block_no, taken, available from inv_block
        where performance_id = $1 and block_no = any($2::int[]) order by block_no for update
      )
      update inv_block b set taken = l.taken & ~m.mask, available = l.available + m.qty
      from l join unnest($2::int[], $3::bigint[], $4::int[]) m(block_no, mask, qty) using (block_no)
      where b.performance_id = $1 and b.block_no = any($2::int[]) and b.block_no = l.block_no
      returning b.block_no as "blockNo", b.taken, b.available`,
    values: [performanceId, ...columnsOf(items)],
  });
}

/** Returns the unavailable seats of blocks, by reason. */
export async function readTakenBits(
  runner: Runner,
  performanceId: string,
  blockNos: readonly number[],
): Promise<TakenBits[]> {
  return runner.run<TakenBits>({
    name: 'seating_taken_bits',
    text: `select n as "blockNo",
        coalesce((select bit_or(mask) from hold_item where performance_id = $1 and block_no = n), 0) as held,
        coalesce((select bit_or(1::bigint << seat_no) from ticket
          where performance_id = $1 and block_no = n and seat_no is not null), 0) as sold,
        coalesce((select bit_or(mask) from allotment_item where performance_id = $1 and block_no = n), 0) as allotted
      from unnest($2::int[]) n order by n`,
    values: [performanceId, pgArray(blockNos)],
  });
}

/** Returns the allotments that have an automatic release. */
export async function findReleasing(
  runner: Runner,
): Promise<{ performanceId: string; allotmentId: string; releaseHours: number }[]> {
  return runner.run({
    name: 'seating_releasing',
    text: `select performance_id as "performanceId", allotment_id as "allotmentId", release_hours as "releaseHours"
      from allotment a where release_hours is not null and exists (select from allotment_item i
        where i.performance_id = a.performance_id and i.allotment_id = a.allotment_id)`,
    values: [],
  });
}

function columnsOf(items: readonly Item[]): string[] {
  return [
    pgArray(items.map(({ blockNo }) => blockNo)),
    pgArray(items.map(({ mask }) => mask)),
    pgArray(items.map(({ quantity }) => quantity)),
  ];
}

/** Seats and spots in a zone by state. They add up to its capacity. */
export interface ZoneSeatCounts {
  readonly zoneNo: number;
  readonly capacity: number;
  readonly free: number;
  readonly held: number;
  readonly sold: number;
  readonly allotted: number;
}

/** Counts the seats and spots in each zone of a performance by state, sorted by zone. */
export function readZoneSeatCounts(runner: Runner, performanceId: string): Promise<ZoneSeatCounts[]> {
  return runner.run<ZoneSeatCounts>({
    name: 'seating_count_zones',
    text: `with h as (
        select block_no, sum(qty)::int as n from hold_item where performance_id = $1 group by block_no
      ), a as (
        select block_no, sum(qty)::int as n from allotment_item where performance_id = $1 group by block_no
      ), z as (
        select l.zone_no as "zoneNo", sum(b.capacity)::int as capacity, sum(b.available)::int as free,
          coalesce(sum(h.n), 0)::int as held, coalesce(sum(a.n), 0)::int as allotted
        from inv_block b join block_label l on l.performance_id = $1 and l.block_no = b.block_no
          left join h on h.block_no = b.block_no left join a on a.block_no = b.block_no
        where b.performance_id = $1 group by l.zone_no
      )
      select *, capacity - free - held - allotted as sold from z where capacity > 0 order by "zoneNo"`,
    values: [performanceId],
  });
}

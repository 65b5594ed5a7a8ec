import type { TicketLine } from '../../../contract/seating/holds.ts';
import {
  pgArray,
  statesOf,
  type BlockArrays,
  type BlockRow,
  type BlockState,
  type Item,
  type Runner,
} from './store.ts';
import { rememberText, uncountText } from './store-hold-lifecycle.ts';

/** Buyer ID of seats that belong to no one. */
const noBuyer = '00000000-0000-0000-0000-000000000000';

/** Returns true if requests wait for returned tickets of a performance. Locks the flag until the transaction ends. */
export async function lockAwaited(runner: Runner, performanceId: string): Promise<boolean> {
  const [row] = await runner.run<{ awaited: boolean }>({
    name: 'seating_lock_awaited',
    text: 'select awaited from opened_performance where performance_id = $1 for share',
    values: [performanceId],
  });
  return row?.awaited ?? false;
}

/** Writes the flag for waiting requests after all current returns have ended. */
export async function writeAwaited(runner: Runner, performanceId: string, awaited: boolean): Promise<void> {
  await runner.run({
    name: 'seating_write_awaited',
    text: 'update opened_performance set awaited = $2 where performance_id = $1 and awaited <> $2',
    values: [performanceId, awaited],
  });
}

/** Returns the performances whose returned tickets are withheld for waiting requests. */
export async function findAwaited(runner: Runner): Promise<string[]> {
  const rows = await runner.run<{ id: string }>({
    name: 'seating_find_awaited',
    text: 'select performance_id as id from opened_performance where awaited',
    values: [],
  });
  return rows.map(({ id }) => id);
}

/** Withholds seats from the public that are marked as taken but belong to no one. */
export async function insertReturned(
  runner: Runner,
  performanceId: string,
  items: readonly Item[],
  { holdId, now, until }: { holdId: string; now: Date; until: Date },
): Promise<void> {
  await runner.run({
    name: 'seating_insert_returned',
    text: `with m as (
        select * from unnest($6::int[], $7::bigint[], $8::int[]) m(block_no, mask, qty)
      ), h as (
        insert into hold (performance_id, hold_id, buyer_id, expires_at, lines, ticket_types, limited, held_at, purpose)
        select $1, $2, $3, $4, '[]', repeat('R', sum(qty)::int), false, $5, 'returned' from m
      )
      insert into hold_item (performance_id, hold_id, block_no, mask, qty) select $1, $2, block_no, mask, qty from m`,
    values: [performanceId, holdId, noBuyer, until, now, ...columnsOf(items)],
  });
}

/** Marks free seats as taken, in blocks that this transaction has locked. */
export async function markSeatsTaken(runner: Runner, performanceId: string, items: readonly Item[]): Promise<void> {
  await runner.run({
    name: 'seating_take_places',
    text: `update inv_block b set taken = b.taken | m.mask, available = b.available - m.qty
      from unnest($2::int[], $3::bigint[], $4::int[]) m(block_no, mask, qty)
      where b.performance_id = $1 and b.block_no = any($2::int[]) and b.block_no = m.block_no`,
    values: [performanceId, ...columnsOf(items)],
  });
}

/**
 * Removes expired wish-list matches from their buyers and withholds their seats from the public.
 * @returns the number of holds.
 */
export async function withholdExpiredMatches(
  runner: Runner,
  performanceId: string,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<number> {
  const [row] = await runner.run<{ count: number }>({
    name: 'seating_keep_wishes',
    text: `with e as (
        select hold_id, buyer_id, lines, limited, ticket_types, uses, false as unbought, gen_random_uuid() as next
        from hold
        where performance_id = $1 and expires_at <= $2 and purpose = 'wish' order by hold_id limit $3
        for update skip locked
      )${rememberText('$2')}, l as (
        select 1 as none
      ), ${uncountText}, h as (
        insert into hold (performance_id, hold_id, buyer_id, expires_at, lines, ticket_types, limited, held_at, purpose)
        select $1, next, $4, $5, '[]', ticket_types, false, $2, 'returned' from e
      ), hi as (
        insert into hold_item (performance_id, hold_id, block_no, mask, qty)
        select $1, e.next, i.block_no, i.mask, i.qty from i join e using (hold_id)
      )
      select count(*)::int as count from e`,
    values: [performanceId, now, most, noBuyer, until],
  });
  return row!.count;
}

/** Returns the performances that have withheld tickets, with the number of tickets and the start of the wait. */
export async function findReturned(runner: Runner): Promise<{ performanceId: string; places: number; since: Date }[]> {
  return runner.run({
    name: 'seating_find_returned',
    text: `select performance_id as "performanceId", sum(length(ticket_types))::int as places, min(held_at) as since
      from hold where purpose = 'returned' group by performance_id order by min(held_at)`,
    values: [],
  });
}

/** Returns true if tickets of a performance are withheld from the public. */
export async function isAnyReturned(runner: Runner, performanceId: string): Promise<boolean> {
  const [row] = await runner.run<{ any: boolean }>({
    name: 'seating_any_returned',
    text: `select exists (select from hold where performance_id = $1 and purpose = 'returned') as any`,
    values: [performanceId],
  });
  return row!.any;
}

/**
 * Locks at most `most` holds of withheld tickets, and then their blocks.
 * @returns the holds and their seats.
 */
export async function lockReturned(
  runner: Runner,
  performanceId: string,
  max: number,
): Promise<{ holdIds: string[]; items: Item[] }> {
  const holds = await runner.run<{ id: string }>({
    name: 'seating_lock_returned',
    text: `select hold_id as id from hold where performance_id = $1 and purpose = 'returned'
      order by hold_id limit $2 for update`,
    values: [performanceId, max],
  });
  const holdIds = holds.map(({ id }) => id);
  if (holdIds.length === 0) return { holdIds, items: [] };
  const items = await runner.run<Item>({
    name: 'seating_lock_returned_places',
    text: `with i as (
        select block_no, bit_or(mask) as mask, sum(qty)::int as qty from hold_item
        where performance_id = $1 and hold_id = any($2::uuid[]) group by block_no
      ), l as (
        select block_no from inv_block where performance_id = $1 and block_no = any(array(select block_no from i))
        order by block_no for update
      )
      select block_no as "blockNo", mask, qty as quantity from i join l using (block_no) order by block_no`,
    values: [performanceId, pgArray(holdIds)],
  });
  return { holdIds, items };
}

/** Returns the complete rows that contain the blocks. */
export function readRowsOf(runner: Runner, performanceId: string, blockNos: readonly number[]): Promise<BlockRow[]> {
  return runner.run<BlockRow>({
    name: 'seating_rows_of',
    text: `select b.block_no as "blockNo", b.taken, b.available, b.capacity, b.rank, b.width, l.zone_no as "zoneNo",
        l.row_no as "rowNo", l.first_seat as "firstSeat", l.section, l.section_name as "sectionName",
        l.row_label as "rowLabel", l.seat_labels as "seatLabels", l.closed, l.restricted, l.measures
      from block_label l join inv_block b on b.performance_id = $1 and b.block_no = l.block_no
      where l.performance_id = $1 and l.row_no = any(array(
        select row_no from block_label where performance_id = $1 and block_no = any($2::int[])))
      order by l.block_no`,
    values: [performanceId, pgArray(blockNos)],
  });
}

export interface MatchedHold {
  readonly holdId: string;
  readonly buyerId: string;
  readonly expiresAt: Date;
  readonly lines: readonly TicketLine[];
  readonly ticketTypes: string;
  readonly items: readonly Item[];
}

/**
 * Assigns what `lockReturned` has locked to the matched requests and puts the rest on sale.
 * @param limit ticket limit per member; null if there is none.
 * @returns the blocks on sale again, and the buyers who would exceed the limit. If there are any, the transaction must
 *   be rolled back.
 */
export async function writeAssigned(
  runner: Runner,
  performanceId: string,
  kept: { holdIds: readonly string[]; rest: readonly Item[] },
  { found, limit, now }: { found: readonly MatchedHold[]; limit: number | null; now: Date },
): Promise<{ over: string[]; blocks: BlockState[] }> {
  const items = found.flatMap(({ holdId, items: some }) => some.map((item) => ({ ...item, holdId })));
  const [row] = await runner.run<BlockArrays & { over: string[] }>({
    name: 'seating_give_returned',
    text: `with d as (
        delete from hold where performance_id = $1 and hold_id = any($2::uuid[])
      ), di as (
        delete from hold_item where performance_id = $1 and hold_id = any($2::uuid[])
      ), r as (
        select * from unnest($3::uuid[], $4::uuid[], $5::timestamptz[], $6::text[], $7::text[])
          r(hold_id, buyer_id, expires_at, lines, ticket_types)
      ), h as (
        insert into hold (performance_id, hold_id, buyer_id, expires_at, lines, ticket_types, limited, held_at, purpose)
        select $1, hold_id, buyer_id, expires_at, lines::jsonb, ticket_types, $8::int is not null, $9, 'wish' from r
      ), hi as (
        insert into hold_item (performance_id, hold_id, block_no, mask, qty)
        select $1, * from unnest($10::uuid[], $11::int[], $12::bigint[], $13::int[]) i
      ), m as (
        select * from unnest($14::int[], $15::bigint[], $16::int[]) m(block_no, mask, qty)
      ), l as (
        select block_no, taken, available from inv_block
        where performance_id = $1 and block_no = any($14::int[]) order by block_no for update
      ), u as (
        update inv_block b set taken = l.taken & ~m.mask, available = l.available + m.qty from m join l using (block_no)
        where b.performance_id = $1 and b.block_no = any($14::int[]) and b.block_no = m.block_no
        returning b.block_no, b.taken, b.available
      ), n as (
        select buyer_id, sum(length(ticket_types))::int as qty from r where $8::int is not null group by buyer_id
      ), q as (
        insert into buyer_quota (performance_id, buyer_id, qty, allowed)
        select $1, buyer_id, qty, $8::int from n where qty <= $8::int and (select count(*) from l) >= 0 order by buyer_id
        on conflict (performance_id, buyer_id) do update
          set qty = buyer_quota.qty + excluded.qty, allowed = excluded.allowed
          where buyer_quota.qty + excluded.qty <= excluded.allowed
        returning buyer_id
      )
      select array(select buyer_id from n where buyer_id not in (select buyer_id from q))::text[] as over,
        array(select block_no from u order by block_no) as numbers,
        array(select taken from u order by block_no)::text[] as taken,
        array(select available from u order by block_no) as available`,
    values: [
      performanceId,
      pgArray(kept.holdIds),
      pgArray(found.map(({ holdId }) => holdId)),
      pgArray(found.map(({ buyerId }) => buyerId)),
      pgArray(found.map(({ expiresAt }) => expiresAt.toISOString())),
      found.map(({ lines }) => JSON.stringify(lines)),
      found.map(({ ticketTypes }) => ticketTypes),
      limit,
      now,
      pgArray(items.map(({ holdId }) => holdId)),
      ...columnsOf(items),
      ...columnsOf(kept.rest),
    ],
  });
  return { over: row!.over, blocks: statesOf(row!) };
}

/**
 * Expires a matched hold now.
 * @returns true if it still existed.
 */
export async function cutShort(
  runner: Runner,
  performanceId: string,
  { holdId, buyerId, now }: { holdId: string; buyerId: string; now: Date },
): Promise<boolean> {
  const rows = await runner.run<{ id: string }>({
    name: 'seating_cut_short',
    text: `update hold set expires_at = least(expires_at, $4) where performance_id = $1 and hold_id = $2 and buyer_id = $3
      and purpose = 'wish' returning hold_id as id`,
    values: [performanceId, holdId, buyerId, now],
  });
  return rows.length > 0;
}

function columnsOf(items: readonly Item[]): [string, string, string] {
  return [
    pgArray(items.map(({ blockNo }) => blockNo)),
    pgArray(items.map(({ mask }) => mask)),
    pgArray(items.map(({ quantity }) => quantity)),
  ];
}

export function countValidOf(
  runner: Runner,
  performanceId: string,
  orderIds: readonly string[],
): Promise<{ id: string; count: number }[]> {
  return runner.run({
    name: 'seating_count_valid',
    text: `select order_id as id, count(*)::int as count from ticket
      where performance_id = $1 and order_id = any($2::uuid[]) group by order_id`,
    values: [performanceId, pgArray(orderIds)],
  });
}

/** Counts the tickets of a performance that buyers hold for the given purposes. */
export function countHeldBy(
  runner: Runner,
  performanceId: string,
  buyerIds: readonly string[],
  aliveAt: Date,
  purposes: readonly string[],
): Promise<{ id: string; count: number }[]> {
  return runner.run({
    name: 'seating_count_held',
    text: `select buyer_id as id, sum(length(ticket_types))::int as count from hold
      where performance_id = $1 and buyer_id = any($2::uuid[]) and expires_at > $3 and purpose = any($4::text[])
      group by buyer_id`,
    values: [performanceId, pgArray(buyerIds), aliveAt, [...purposes]],
  });
}

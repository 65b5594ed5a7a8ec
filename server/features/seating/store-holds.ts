import type { TicketLine } from '../../../contract/seating/holds.ts';
import { list, type BlockState, type Item, type Runner } from './store.ts';

/** One hold to be taken. */
export interface HoldToTake {
  readonly holdId: string;
  readonly buyerId: string;
  readonly lines: readonly TicketLine[];
  /** One letter a ticket, in the order of `items`. */
  readonly ticketTypes: string;
  /** By block, one a block. */
  readonly items: readonly Item[];
}

/** Numbers of the holds, as they were passed, that were not taken, and the blocks as they are now. */
export interface HoldAnswer {
  /** The id was used before. */
  readonly known: number[];
  /** A place was gone: choose again. */
  readonly gone: number[];
  /** The member would have more than allowed. */
  readonly over: number[];
  readonly blocks: BlockState[];
}

/*
 * HOLD: one statement serves many buyers. It locks the blocks in order, leaves out the holds that are known, whose
 * places are gone or whose buyer would have too many, and writes the others. New values come from the locked rows
 * (`l`), never from `b`: PostgreSQL checks constraints on the version that it saw first. The quota rows are locked
 * after the blocks, here and in RELEASE and EXPIRE, so that no two statements wait for each other.
 */
/*
 * A plan may have been cached when a performance had few rows. So rows of one performance are always looked up by the
 * batch's keys: as an array, or (`offset 0`) one by one. Joined by key alone, they would all be read; with an array
 * beside the join, every row would be held against all of it.
 */
const holdText = `
with r as (
  select i, hold_id, buyer_id, lines_no, ticket_types, qty
  from unnest($2::int[], $3::uuid[], $4::uuid[], $5::int[], $6::text[], $7::int[])
    r(i, hold_id, buyer_id, lines_no, ticket_types, qty)
), known as (
  select r.i from r join hold h on h.performance_id = $1 and h.hold_id = any($3::uuid[]) and h.hold_id = r.hold_id
  union all
  select r.i from r join lapsed_hold h
    on h.performance_id = $1 and h.hold_id = any($3::uuid[]) and h.hold_id = r.hold_id
), p as (
  select i, block_no, mask, qty, sum(qty) over (partition by block_no order by i) as run,
    bit_or(mask) over (partition by block_no order by i rows between unbounded preceding and 1 preceding) as before
  from unnest($8::int[], $9::int[], $10::bigint[], $11::int[]) p(i, block_no, mask, qty)
  where i not in (select i from known)
), l as (
  select block_no, taken, available from inv_block
  where performance_id = $1 and block_no = any($12::int[]) order by block_no for update
), gone as (
  select distinct p.i from p left join l using (block_no)
  where l.block_no is null or l.taken & p.mask <> 0 or p.before & p.mask <> 0 or p.run > l.available
), q as (
  insert into buyer_quota (performance_id, buyer_id, qty, allowed)
  select $1, buyer_id, qty, $13 from r
  where $13::int is not null and qty <= $13 and i not in (select i from known) and i not in (select i from gone)
    and (select count(*) from l) >= 0
  order by buyer_id
  on conflict (performance_id, buyer_id) do update
    set qty = buyer_quota.qty + excluded.qty, allowed = excluded.allowed
    where buyer_quota.qty + excluded.qty <= excluded.allowed
  returning buyer_id
), over as (
  select i from r
  where $13::int is not null and i not in (select i from known) and i not in (select i from gone)
    and buyer_id not in (select buyer_id from q)
), good as (
  select * from p where i not in (select i from gone) and i not in (select i from over)
), a as (
  select l.block_no, l.taken | bit_or(g.mask) as taken, l.available - sum(g.qty)::int as available
  from good g join l using (block_no) group by l.block_no, l.taken, l.available
), u as (
  update inv_block b set taken = a.taken, available = a.available
  from a where b.performance_id = $1 and b.block_no = any($12::int[]) and b.block_no = a.block_no
), h as (
  insert into hold (performance_id, hold_id, buyer_id, expires_at, lines, ticket_types, limited)
  select $1, hold_id, buyer_id, $14, ($15::text[])[lines_no]::jsonb, ticket_types, $13::int is not null from r
  where i in (select i from good) order by hold_id
), hi as (
  insert into hold_item (performance_id, hold_id, block_no, mask, qty)
  select $1, r.hold_id, g.block_no, g.mask, g.qty from good g join r using (i)
)
select array(select i from known) as known, array(select i from gone) as gone, array(select i from over) as over,
  array(select block_no from l order by block_no) as numbers,
  array(select coalesce(a.taken, l.taken) from l left join a using (block_no) order by l.block_no)::text[] as taken,
  array(select coalesce(a.available, l.available) from l left join a using (block_no) order by l.block_no) as available`;

/** Up to so many holds, planning anew costs more than it wins; beyond, a plan for any values: each row by each key. */
const fewHolds = 120;

/**
 * HOLD. Takes as many of the holds as can be had, in the order given.
 * @param batch at most 500 holds; where `limit` is set, at most one of each buyer.
 * @throws SQLSTATE 23505 when another process uses one of the ids at the same moment: ask again.
 */
export async function takeHolds(
  runner: Runner,
  performanceId: string,
  batch: { holds: readonly HoldToTake[]; expiresAt: Date; limit: number | null },
): Promise<HoldAnswer> {
  const { holds, expiresAt, limit } = batch;
  const distinctLines = new Map<string, number>();
  const linesNo: number[] = [];
  const [requests, blocks, masks, quantities]: [number[], number[], bigint[], number[]] = [[], [], [], []];
  const sums: number[] = [];
  holds.forEach((hold, i) => {
    const lines = JSON.stringify(hold.lines);
    if (!distinctLines.has(lines)) distinctLines.set(lines, distinctLines.size + 1);
    linesNo.push(distinctLines.get(lines)!);
    let sum = 0;
    for (const { blockNo, mask, quantity } of hold.items) {
      requests.push(i);
      blocks.push(blockNo);
      masks.push(mask);
      quantities.push(quantity);
      sum += quantity;
    }
    sums.push(sum);
  });
  const [row] = await runner.run<BlockArrays & Pick<HoldAnswer, 'known' | 'gone' | 'over'>>({
    ...(holds.length <= fewHolds ? { name: 'seating_hold' } : {}),
    text: holdText,
    values: [
      performanceId,
      list(holds.map((_, i) => i)),
      list(holds.map((hold) => hold.holdId)),
      list(holds.map((hold) => hold.buyerId)),
      list(linesNo),
      list(holds.map((hold) => hold.ticketTypes)),
      list(sums),
      list(requests),
      list(blocks),
      list(masks),
      list(quantities),
      list([...new Set(blocks)]),
      limit,
      expiresAt,
      [...distinctLines.keys()],
    ],
  });
  return { known: row!.known, gone: row!.gone, over: row!.over, blocks: statesOf(row!) };
}

/** Those of the ids that were used before, by whomever. */
export async function findKnown(runner: Runner, performanceId: string, holdIds: readonly string[]): Promise<string[]> {
  const rows = await runner.run<{ id: string }>({
    name: 'seating_find_known',
    text: `select hold_id as id from hold where performance_id = $1 and hold_id = any($2::uuid[])
      union all select hold_id from lapsed_hold where performance_id = $1 and hold_id = any($2::uuid[])`,
    values: [performanceId, list(holdIds)],
  });
  return rows.map((row) => row.id);
}

interface BlockArrays {
  numbers: number[];
  taken: string[];
  available: number[];
}

function statesOf(row: BlockArrays): BlockState[] {
  return row.numbers.map((blockNo, at) => ({ blockNo, taken: BigInt(row.taken[at]!), available: row.available[at]! }));
}

/** What RELEASE and EXPIRE do with the holds `e` that they have locked; $2 is the instant. */
const giveBackText = `
, d as (
  delete from hold where performance_id = $1 and hold_id = any(array(select hold_id from e))
), i as (
  delete from hold_item where performance_id = $1 and hold_id = any(array(select hold_id from e))
  returning hold_id, block_no, mask, qty
), s as (
  insert into lapsed_hold (performance_id, hold_id, buyer_id, lapsed_at, lines, items)
  select $1, e.hold_id, e.buyer_id, $2, e.lines, j.items from e join (
    select hold_id, jsonb_agg(jsonb_build_object('blockNo', block_no, 'mask', mask::text, 'quantity', qty,
      'ticketTypes', substr(ticket_types, upto - qty + 1, qty)) order by block_no) as items
    from (
      select i.*, e.ticket_types, (sum(i.qty) over (partition by hold_id order by i.block_no))::int as upto
      from i join e using (hold_id)) x
    group by hold_id) j using (hold_id)
), m as (
  select block_no, bit_or(mask) as mask, sum(qty)::int as qty from i group by block_no
), l as (
  select block_no, taken, available from inv_block
  where performance_id = $1 and block_no = any(array(select block_no from m)) order by block_no for update
), u as (
  update inv_block b set taken = l.taken & ~m.mask, available = l.available + m.qty
  from m join l using (block_no)
  where b.performance_id = $1 and b.block_no = any(array(select block_no from m)) and b.block_no = m.block_no
  returning b.block_no, b.taken, b.available
), n as (
  select e.buyer_id, sum(i.qty)::int as qty from e join i using (hold_id) where e.limited group by e.buyer_id
), ql as (
  select buyer_id, qty from buyer_quota
  where performance_id = $1 and buyer_id = any(array(select buyer_id from n)) and (select count(*) from l) >= 0
  order by buyer_id for update
), qu as (
  update buyer_quota b set qty = ql.qty - n.qty from ql join n using (buyer_id)
  where b.performance_id = $1 and b.buyer_id = any(array(select buyer_id from n)) and b.buyer_id = ql.buyer_id
)
select array(select hold_id from e)::text[] as ids, array(select block_no from u order by block_no) as numbers,
  array(select taken from u order by block_no)::text[] as taken,
  array(select available from u order by block_no) as available`;

const releaseText = `
with e as (
  select h.hold_id, h.buyer_id, h.lines, h.limited, h.ticket_types from hold h
    join unnest($3::uuid[], $4::uuid[]) r(hold_id, buyer_id) on r.hold_id = h.hold_id and r.buyer_id = h.buyer_id
  where h.performance_id = $1 and h.hold_id = any($3::uuid[]) order by h.hold_id for update of h
)${giveBackText}`;

const expireText = `
with e as (
  select hold_id, buyer_id, lines, limited, ticket_types from hold
  where performance_id = $1 and expires_at <= $2 order by expires_at limit $3 for update skip locked
)${giveBackText}`;

/** RELEASE. Gives back those holds that are still there and their buyers'. @returns their ids, and the blocks. */
export async function giveBackHolds(
  runner: Runner,
  performanceId: string,
  now: Date,
  holds: readonly { holdId: string; buyerId: string }[],
): Promise<{ ids: string[]; blocks: BlockState[] }> {
  const values = [performanceId, now, list(holds.map((hold) => hold.holdId)), list(holds.map((hold) => hold.buyerId))];
  const [row] = await runner.run<BlockArrays & { ids: string[] }>({
    name: 'seating_release',
    text: releaseText,
    values,
  });
  return { ids: row!.ids, blocks: statesOf(row!) };
}

/** EXPIRE. Gives back at most `most` holds that have run out and that nobody else is working on. */
export async function giveBackExpired(
  runner: Runner,
  performanceId: string,
  now: Date,
  most: number,
): Promise<{ ids: string[]; blocks: BlockState[] }> {
  const values = [performanceId, now, most];
  const [row] = await runner.run<BlockArrays & { ids: string[] }>({
    name: 'seating_expire',
    text: expireText,
    values,
  });
  return { ids: row!.ids, blocks: statesOf(row!) };
}

/** Performances with holds that have run out. Looks at the first hold of each performance only. */
export async function findExpired(runner: Runner, now: Date): Promise<string[]> {
  const rows = await runner.run<{ id: string }>({
    name: 'seating_find_expired',
    text: `with recursive p as (
        (select performance_id, expires_at from hold order by performance_id, expires_at limit 1)
        union all
        select n.performance_id, n.expires_at from p cross join lateral (
          select performance_id, expires_at from hold where performance_id > p.performance_id
          order by performance_id, expires_at limit 1) n
      ) select performance_id as id from p where expires_at <= $1`,
    values: [now],
  });
  return rows.map((row) => row.id);
}

/** Lets live holds last at least until an instant. @returns the ids of those that were alive. */
export async function prolongHolds(
  runner: Runner,
  performanceId: string,
  aliveAt: Date,
  holds: readonly { holdId: string; buyerId: string; until: Date }[],
): Promise<string[]> {
  const rows = await runner.run<{ id: string }>({
    name: 'seating_extend',
    text: `with r as (
        select * from unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) r(hold_id, buyer_id, until)
      ), l as (
        select h.hold_id, r.until from hold h join r on r.hold_id = h.hold_id and r.buyer_id = h.buyer_id
        where h.performance_id = $1 and h.hold_id = any($2::uuid[]) and h.expires_at > $5
        order by h.hold_id for update of h
      )
      update hold h set expires_at = greatest(h.expires_at, l.until) from l
      where h.performance_id = $1 and h.hold_id = any($2::uuid[]) and h.hold_id = l.hold_id returning h.hold_id as id`,
    values: [
      performanceId,
      list(holds.map((hold) => hold.holdId)),
      list(holds.map((hold) => hold.buyerId)),
      list(holds.map((hold) => hold.until.toISOString())),
      aliveAt,
    ],
  });
  return rows.map((row) => row.id);
}

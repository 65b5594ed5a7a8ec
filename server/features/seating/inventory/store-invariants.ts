import type { Runner } from '../store.ts';
/** Counts over the whole inventory. Each of the last nine must be 0. */
export interface InventoryCounts {
  capacity: number;
  free: number;
  held: number;
  sold: number;
  allotted: number;
  /** Blocks whose free seats do not match their bits. */
  miscounted: number;
  /** Blocks whose sold, held, allotted and free seats do not add up. */
  unbalanced: number;
  /** Seats that are held, sold or allotted but not marked as taken. */
  unmarked: number;
  /** Seats that occur in more than one hold, ticket or allotment. */
  doubled: number;
  /** Holds that have no seats, seats that have no hold, or holds with a mismatched number of ticket types. */
  broken: number;
  /** Closed seats that are marked as free. */
  reopened: number;
  /** Buyers who hold more tickets than their counter states. */
  uncounted: number;
  /** Buyers over their limit. */
  over: number;
  /** Sale window counters below the tickets in their holds. */
  unbounded: number;
}

const seatsText = `
with held as (
  select performance_id, block_no, seat, hold_id from hold_item, generate_series(0, 59) seat where (mask >> seat) & 1 = 1
), sold as (
  select performance_id, block_no, seat_no as seat from ticket where seat_no is not null
), kept as (
  select performance_id, block_no, seat from allotment_item, generate_series(0, 59) seat where (mask >> seat) & 1 = 1
), had as (
  select performance_id, block_no, seat from held union all select performance_id, block_no, seat from sold
  union all select performance_id, block_no, seat from kept
), per_block as (
  select b.performance_id, b.block_no, b.capacity, b.available, b.taken, b.width, l.closed,
    coalesce((select sum(qty) from hold_item i
      where i.performance_id = b.performance_id and i.block_no = b.block_no), 0)::int as held,
    (select count(*) from ticket t where t.performance_id = b.performance_id and t.block_no = b.block_no)::int as sold,
    coalesce((select sum(qty) from allotment_item a
      where a.performance_id = b.performance_id and a.block_no = b.block_no), 0)::int as allotted
  from inv_block b join block_label l using (performance_id, block_no)
), per_hold as (
  select h.hold_id as of_hold, i.hold_id as of_item, length(h.ticket_types) as types, i.qty
  from hold h full join (select performance_id, hold_id, sum(qty)::int as qty from hold_item group by 1, 2) i
    on i.performance_id = h.performance_id and i.hold_id = h.hold_id
), per_buyer as (
  select h.performance_id, h.buyer_id, sum(i.qty)::int as qty from hold h
    join hold_item i using (performance_id, hold_id) where h.limited group by 1, 2
)
select
  (select coalesce(sum(capacity), 0)::int from per_block) as capacity,
  (select coalesce(sum(available), 0)::int from per_block) as free,
  (select coalesce(sum(qty), 0)::int from hold_item) as held,
  (select count(*)::int from ticket) as sold,
  (select coalesce(sum(qty), 0)::int from allotment_item) as allotted,
  (select count(*)::int from per_block where width > 0 and
    (available <> width - length(replace(taken::bit(64)::text, '0', ''))
    or capacity <> width - length(replace(closed::bit(64)::text, '0', '')))) as miscounted,
  (select count(*)::int from per_block where available + held + sold + allotted <> capacity) as unbalanced,
  (select count(*)::int from had left join inv_block b using (performance_id, block_no)
    where b.block_no is null or (b.taken >> seat) & 1 = 0) as unmarked,
  (select count(*)::int from (select 1 from had group by performance_id, block_no, seat having count(*) > 1) x) as doubled,
  (select count(*)::int from per_hold where of_hold is null or of_item is null or types <> qty) as broken,
  (select count(*)::int from per_block where closed & ~taken <> 0) as reopened,
  (select count(*)::int from per_buyer left join buyer_quota q using (performance_id, buyer_id)
    where coalesce(q.qty, 0) < per_buyer.qty) as uncounted,
  (select count(*)::int from buyer_quota where qty > allowed) as over,
  (select count(*)::int from (
      select performance_id, x.k, sum(x.n)::int as n from hold, jsonb_to_recordset(uses) x(k text, n int) group by 1, 2) y
    left join window_use u on u.performance_id = y.performance_id and u.counted = y.k
    where coalesce(u.qty, 0) < y.n) as unbounded`;

export async function countInventory(runner: Runner): Promise<InventoryCounts> {
  const [row] = await runner.run<InventoryCounts>({ name: 'seating_check', text: seatsText, values: [] });
  return row!;
}

export async function sumQuotas(runner: Runner, performanceId: string): Promise<number> {
  const [row] = await runner.run<{ qty: number }>({
    name: 'seating_sum_quotas',
    text: 'select coalesce(sum(qty), 0)::int as qty from buyer_quota where performance_id = $1',
    values: [performanceId],
  });
  return row!.qty;
}

import { statesOf, type BlockArrays, type BlockState, type Runner } from '../store.ts';

/*
 * VOID: all tickets of an order go, their places can be had again, and what a performance limits its buyer may have again.
 * Blocks are locked in order, as everywhere.
 */
const voidText = `
with d as (
  delete from ticket where performance_id = $1 and order_id = $2 returning block_no, seat_no
), m as (
  select block_no, coalesce(bit_or(1::bigint << seat_no) filter (where seat_no is not null), 0) as mask,
    count(*)::int as qty
  from d group by block_no
), l as (
  select block_no, taken, available from inv_block
  where performance_id = $1 and block_no = any(array(select block_no from m)) order by block_no for update
), u as (
  update inv_block b set taken = l.taken & ~m.mask, available = l.available + m.qty from m join l using (block_no)
  where b.performance_id = $1 and b.block_no = any(array(select block_no from m)) and b.block_no = m.block_no
  returning b.block_no, b.taken, b.available
), q as (
  update buyer_quota b set qty = greatest(b.qty - (select count(*)::int from d), (
    select coalesce(sum(length(ticket_types)), 0)::int from hold
    where performance_id = $1 and buyer_id = $3 and limited))
  where b.performance_id = $1 and b.buyer_id = $3
)
select array(select block_no from u order by block_no) as numbers,
  array(select taken from u order by block_no)::text[] as taken,
  array(select available from u order by block_no) as available`;

/** VOID. @returns the blocks as they are now. */
export async function voidTicketRows(
  runner: Runner,
  performanceId: string,
  orderId: string,
  buyerId: string,
): Promise<BlockState[]> {
  const [row] = await runner.run<BlockArrays>({
    name: 'seating_void',
    text: voidText,
    values: [performanceId, orderId, buyerId],
  });
  return statesOf(row!);
}

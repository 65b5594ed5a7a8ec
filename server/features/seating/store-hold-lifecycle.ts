import { uncountUsesText } from './store-window-uses.ts';
import { pgArray, statesOf, type BlockArrays, type BlockState, type Runner } from './store.ts';

/** Returns the IDs that were used before, by any buyer. */
export async function findUsedHoldIds(
  runner: Runner,
  performanceId: string,
  holdIds: readonly string[],
): Promise<string[]> {
  const rows = await runner.run<{ id: string }>({
    name: 'seating_find_known',
    text: `select hold_id as id from hold where performance_id = $1 and hold_id = any($2::uuid[])
      union all select hold_id from lapsed_hold where performance_id = $1 and hold_id = any($2::uuid[])`,
    values: [performanceId, pgArray(holdIds)],
  });
  return rows.map((row) => row.id);
}

/**
 * Deletes the holds `e` and stores their content (`i`, item by item).
 * @param now name of the parameter that contains the instant.
 */
export const rememberText = (now: string): string => `
, d as (
  delete from hold where performance_id = $1 and hold_id = any(array(select hold_id from e))
), i as (
  delete from hold_item where performance_id = $1 and hold_id = any(array(select hold_id from e))
  returning hold_id, block_no, mask, qty
), s as (
  insert into lapsed_hold (performance_id, hold_id, buyer_id, lapsed_at, lines, items, unbought, uses)
  select $1, e.hold_id, e.buyer_id, ${now}, e.lines, j.items, e.unbought, e.uses from e join (
    select hold_id, jsonb_agg(jsonb_build_object('blockNo', block_no, 'mask', mask::text, 'quantity', qty,
      'ticketTypes', substr(ticket_types, upto - qty + 1, qty)) order by block_no) as items
    from (
      select i.*, e.ticket_types, (sum(i.qty) over (partition by hold_id order by i.block_no))::int as upto
      from i join e using (hold_id)) x
    group by hold_id) j using (hold_id)
)`;

/** Subtracts the holds `e` (`i`) from their buyers' quotas, after the blocks `l` are locked. */
export const uncountText = `n as (
  select e.buyer_id, sum(i.qty)::int as qty from e join i using (hold_id) where e.limited group by e.buyer_id
), ql as (
  select buyer_id, qty from buyer_quota
  where performance_id = $1 and buyer_id = any(array(select buyer_id from n)) and (select count(*) from l) >= 0
  order by buyer_id for update
), qu as (
  update buyer_quota b set qty = ql.qty - n.qty from ql join n using (buyer_id)
  where b.performance_id = $1 and b.buyer_id = any(array(select buyer_id from n)) and b.buyer_id = ql.buyer_id
)`;

/** Common part of RELEASE and EXPIRE for the locked holds `e`. $2 is the instant. */
const giveBackText = `${rememberText('$2')}
, m as (
  select block_no, bit_or(mask) as mask, sum(qty)::int as qty from i group by block_no
), l as (
  select block_no, taken, available from inv_block
  where performance_id = $1 and block_no = any(array(select block_no from m)) order by block_no for update
), u as (
  update inv_block b set taken = l.taken & ~m.mask, available = l.available + m.qty
  from m join l using (block_no)
  where b.performance_id = $1 and b.block_no = any(array(select block_no from m)) and b.block_no = m.block_no
  returning b.block_no, b.taken, b.available
), ${uncountText}${uncountUsesText}
select array(select hold_id from e)::text[] as ids, array(select block_no from u order by block_no) as numbers,
  array(select taken from u order by block_no)::text[] as taken,
  array(select available from u order by block_no) as available`;

/** Wish-list matches expire immediately instead, so that they go to the next waiting request. */
const releaseText = `
with r as (
  select hold_id, buyer_id from unnest($3::uuid[], $4::uuid[]) r(hold_id, buyer_id)
), e as (
  select h.hold_id, h.buyer_id, h.lines, h.limited, h.ticket_types, h.uses, $2::timestamptz - h.held_at > h.expires_at - $2::timestamptz as unbought
  from hold h join r on r.hold_id = h.hold_id and r.buyer_id = h.buyer_id
  where h.performance_id = $1 and h.hold_id = any($3::uuid[]) and h.purpose <> 'wish' order by h.hold_id for update of h
), w as (
  update hold h set expires_at = $2 from r where h.performance_id = $1 and h.hold_id = any($3::uuid[])
    and h.hold_id = r.hold_id and h.buyer_id = r.buyer_id and h.purpose = 'wish' and h.expires_at > $2
)${giveBackText}`;

const expireText = `
with e as (
  select hold_id, buyer_id, lines, limited, ticket_types, uses, purpose in ('cart', 'exchange') as unbought from hold
  where performance_id = $1 and expires_at <= $2 and (purpose = 'wish') = $4
  order by expires_at limit $3 for update skip locked
)${giveBackText}`;

/**
 * Runs RELEASE: releases the holds that still exist and belong to their buyers.
 * @returns their IDs, and the blocks.
 */
export async function releaseHoldRows(
  runner: Runner,
  performanceId: string,
  now: Date,
  holds: readonly { holdId: string; buyerId: string }[],
): Promise<{ ids: string[]; blocks: BlockState[] }> {
  const values = [
    performanceId,
    now,
    pgArray(holds.map((hold) => hold.holdId)),
    pgArray(holds.map((hold) => hold.buyerId)),
  ];
  const [row] = await runner.run<BlockArrays & { ids: string[] }>({
    name: 'seating_release',
    text: releaseText,
    values,
  });
  return { ids: row!.ids, blocks: statesOf(row!) };
}

/**
 * Runs EXPIRE: releases at most `most` expired holds that no other transaction has locked.
 * @param wishes true for wish-list matches, false for all others.
 */
export async function releaseExpiredRows(
  runner: Runner,
  performanceId: string,
  now: Date,
  max: number,
  wishes: boolean,
): Promise<{ ids: string[]; blocks: BlockState[] }> {
  const values = [performanceId, now, max, wishes];
  const [row] = await runner.run<BlockArrays & { ids: string[] }>({
    name: 'seating_expire',
    text: expireText,
    values,
  });
  return { ids: row!.ids, blocks: statesOf(row!) };
}

/** Returns the performances that have expired holds. `wishes` is true if some are wish-list matches. */
export async function findExpired(runner: Runner, now: Date): Promise<{ performanceId: string; wishes: boolean }[]> {
  return runner.run({
    name: 'seating_find_expired',
    text: `select performance_id as "performanceId", bool_or(purpose = 'wish') as wishes from hold where expires_at <= $1
      group by performance_id`,
    values: [now],
  });
}

/**
 * Extends active holds to at least an instant.
 * @returns the IDs of the holds that were active.
 */
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
      pgArray(holds.map((hold) => hold.holdId)),
      pgArray(holds.map((hold) => hold.buyerId)),
      pgArray(holds.map((hold) => hold.until.toISOString())),
      aliveAt,
    ],
  });
  return rows.map((row) => row.id);
}

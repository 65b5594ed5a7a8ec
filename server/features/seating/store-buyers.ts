import type { Tx } from '../../context.ts';
import { inside, pgArray, type Runner } from './store.ts';

/** A buyer's tickets of performances other than the requested one. */
export interface HeldElsewhere {
  /** Tickets in active holds. */
  readonly quantity: number;
  /** When holds expired unpaid, since the last purchase. */
  readonly lapses: readonly Date[];
}

/** How long a buyer's requests are remembered. Only those of the last day count. */
export const rememberHours = 26;

/**
 * Records that buyers request tickets, before they get them, so that their holds can be found by buyer. Does not repeat
 * records less than an hour old. The statement does not wait for the disk: the hold that follows does, and its flush
 * also makes the earlier record durable.
 * @returns the buyers who may hold tickets of other performances.
 */
export async function recordBuyers(
  runner: Runner,
  requested: readonly { buyerId: string; performanceId: string }[],
  now: Date,
): Promise<Set<string>> {
  const rows = await runner.run<{ id: string }>({
    name: 'seating_note_buyers',
    text: `with r as (
        select b, array_agg(distinct p) as ids from unnest($1::uuid[], $2::uuid[]) r(b, p),
          (select set_config('synchronous_commit', 'off', true)) s
        group by b order by b
      ), w as (
        insert into buyer (buyer_id, performance_ids, seen_at) select b, ids, $3 from r
        on conflict (buyer_id) do update set seen_at = excluded.seen_at,
          performance_ids = case when buyer.seen_at < excluded.seen_at - make_interval(hours => ${rememberHours})
            then excluded.performance_ids
            else array(select distinct unnest(buyer.performance_ids || excluded.performance_ids)) end
        where not (excluded.performance_ids <@ buyer.performance_ids
          and buyer.seen_at > excluded.seen_at - interval '1 hour')
        returning buyer_id, performance_ids
      )
      select buyer_id as id from w where cardinality(performance_ids) > 1
      union all
      select buyer_id from buyer where buyer_id = any($1::uuid[]) and cardinality(performance_ids) > 1
        and buyer_id not in (select buyer_id from w)`,
    values: [pgArray(requested.map((one) => one.buyerId)), pgArray(requested.map((one) => one.performanceId)), now],
  });
  return new Set(rows.map((row) => row.id));
}

/** Returns the performances of which a buyer may hold tickets. */
export async function findPerformancesOf(runner: Runner, buyerId: string): Promise<string[]> {
  const [row] = await runner.run<{ ids: string[] }>({
    name: 'seating_performances_of',
    text: 'select performance_ids as ids from buyer where buyer_id = $1',
    values: [buyerId],
  });
  return row?.ids ?? [];
}

/**
 * Returns what buyers hold for other performances. Locks it until the transaction ends against other requests by the
 * same buyers.
 */
export async function lockElsewhere(
  tx: Tx,
  performanceId: string,
  buyerIds: readonly string[],
  now: Date,
): Promise<Map<string, HeldElsewhere>> {
  const runner = inside(tx);
  const buyers = await runner.run<{ buyerId: string; ids: string[]; forgivenAt: Date | null }>({
    name: 'seating_lock_buyers',
    text: `select buyer_id as "buyerId", performance_ids as ids, forgiven_at as "forgivenAt" from buyer
      where buyer_id = any($1::uuid[]) order by buyer_id for update`,
    values: [pgArray(buyerIds)],
  });
  const found = new Map(buyers.map((one) => [one.buyerId, { ...one, quantity: 0, lapses: [] as Date[] }]));
  const others = new Set(buyers.flatMap((one) => one.ids).filter((id) => id !== performanceId));
  for (const other of others) {
    const ofOther = buyers.filter((one) => one.ids.includes(other)).map((one) => one.buyerId);
    for (const { buyerId, quantity, lapsedAt } of await readHeldOf(runner, other, ofOther, now)) {
      const buyer = found.get(buyerId)!;
      buyer.quantity += quantity;
      if (lapsedAt && lapsedAt > (buyer.forgivenAt ?? new Date(0))) buyer.lapses.push(lapsedAt);
    }
  }
  return found;
}

function readHeldOf(runner: Runner, performanceId: string, buyerIds: readonly string[], now: Date) {
  return runner.run<{ buyerId: string; quantity: number; lapsedAt: Date | null }>({
    name: 'seating_held_of',
    text: `select buyer_id as "buyerId", sum(length(ticket_types))::int as quantity, null::timestamptz as "lapsedAt"
      from hold
      where performance_id = $1 and buyer_id = any($2::uuid[]) and expires_at > $3 and purpose = 'cart' group by buyer_id
      union all
      select buyer_id, 0, lapsed_at from lapsed_hold
      where performance_id = $1 and buyer_id = any($2::uuid[]) and unbought and lapsed_at > $3 - interval '1 day'`,
    values: [performanceId, pgArray(buyerIds), now],
  });
}

/**
 * Clears the buyers' expired holds on other performances after a purchase. Skips rows that another transaction has
 * locked.
 */
export async function forgiveElsewhere(runner: Runner, buyerIds: readonly string[], now: Date): Promise<void> {
  await runner.run({
    name: 'seating_forgive_elsewhere',
    text: `update buyer set forgiven_at = $2 where buyer_id = any(array(select buyer_id from buyer
      where buyer_id = any($1::uuid[]) and cardinality(performance_ids) > 1 for update skip locked))`,
    values: [pgArray(buyerIds), now],
  });
}

/** Deletes at most `most` buyers who have made no request since an instant. */
export async function forgetBuyers(runner: Runner, before: Date, max: number): Promise<void> {
  await runner.run({
    name: 'seating_forget_buyers',
    text: `delete from buyer where buyer_id = any(array(
      select buyer_id from buyer where seen_at < $1 order by seen_at limit $2 for update skip locked))`,
    values: [before, max],
  });
}

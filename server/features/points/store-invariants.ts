import { sql } from 'kysely';
import type { Tx } from '../../context.ts';

export interface LotBook {
  memberId: string;
  lotId: string;
  source: 'payment' | 'grant';
  gotCents: number;
  leftCents: number;
  setAsideCents: number;
  /** Spent points less returned ones. */
  spentCents: number;
  lapsedCents: number;
  /** Withdrawn because of a refund of the top-up or a lost dispute, or moved to unclaimed points. */
  takenBackCents: number;
  /** Part of `takenBackCents` lost to disputes. */
  lostCents: number;
}

export async function readLotBook(tx: Tx): Promise<LotBook[]> {
  const { rows } =
    await sql<LotBook>`select l.member_id as "memberId", l.lot_id as "lotId", l.source, l.got_cents as "gotCents",
      l.left_cents as "leftCents", coalesce(u.aside, 0)::float8 as "setAsideCents", coalesce(u.spent, 0)::float8 as "spentCents",
      coalesce(m.lapsed, 0)::float8 as "lapsedCents", coalesce(m.taken_back, 0)::float8 as "takenBackCents",
      coalesce(m.lost, 0)::float8 as "lostCents"
    from point_lot l
    left join (select member_id, lot_id, sum(cents) filter (where state = 'set_aside') as aside,
        sum(cents - back_cents) filter (where state = 'spent') as spent from point_use group by 1, 2) u
      using (member_id, lot_id)
    left join (select member_id, subject_id as lot_id, -sum(cents) filter (where kind = 'lapsed') as lapsed,
        -sum(cents) filter (where kind <> 'lapsed') as taken_back,
        -sum(cents) filter (where kind in ('top_up_disputed', 'top_up_restored')) as lost
      from point_movement where kind in ('lapsed', 'top_up_refunded', 'top_up_disputed',
        'top_up_restored', 'unclaimed') group by 1, 2) m using (member_id, lot_id)`.execute(tx);
  return rows;
}

/** Returns the sum of each member's movements, in cents. */
export async function sumMovements(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{
    memberId: string;
    cents: number;
  }>`select member_id as "memberId", sum(cents)::float8 as cents
    from point_movement group by 1`.execute(tx);
  return new Map(rows.map(({ memberId, cents }) => [memberId, cents]));
}

import { sql } from 'kysely';
import type { OtherWay } from '../../../contract/payments/refunds.ts';
import type { Db, Tx } from '../../context.ts';
import type { Lot } from './store.ts';

/** Points of a closed account that have not been claimed yet. */
export interface Unclaimed {
  memberId: string;
  unclaimedId: string;
  lotId: string;
  cents: number;
  since: Date;
  /** True if the underlying payment has an open or lost dispute. */
  isDisputed: boolean;
}

/**
 * Closes all lots of a member, once, and empties those that no dispute blocks.
 * @returns the emptied lots with their previous contents.
 */
export async function closeLotsOf(tx: Tx, memberId: string): Promise<Lot[]> {
  const { rows } = await sql<Lot>`with l as (
      select member_id, lot_id, left_cents, case when stopped then 0 else left_cents end as part from point_lot
      where member_id = ${memberId} and not closed order by lot_id for update
    )
    update point_lot x set left_cents = l.left_cents - l.part, closed = true from l
    where x.member_id = l.member_id and x.lot_id = l.lot_id
    returning x.member_id as "memberId", x.lot_id as "lotId", x.source, x.got_cents as "gotCents",
      l.part as "leftCents", x.got_at as "gotAt", x.expires_at as "expiresAt"`.execute(tx);
  return rows.filter(({ leftCents }) => leftCents > 0);
}

/**
 * Empties up to `limit` lots of closed accounts with returned points.
 * @returns their previous contents.
 */
export async function emptyClosed(tx: Tx, limit: number): Promise<Pick<Unclaimed, 'memberId' | 'lotId' | 'cents'>[]> {
  const { rows } = await sql<Pick<Unclaimed, 'memberId' | 'lotId' | 'cents'>>`with l as (
      select member_id, lot_id, left_cents from point_lot where closed and left_cents > 0 and not stopped
      order by member_id, lot_id limit ${limit} for update skip locked
    )
    update point_lot x set left_cents = 0 from l where x.member_id = l.member_id and x.lot_id = l.lot_id
    returning x.member_id as "memberId", x.lot_id as "lotId", l.left_cents as cents`.execute(tx);
  return rows;
}

export async function insertUnclaimed(tx: Tx, unclaimed: readonly Omit<Unclaimed, 'isDisputed'>[]): Promise<void> {
  await sql`insert into unclaimed_points (member_id, unclaimed_id, lot_id, cents, since)
    select "memberId", "unclaimedId", "lotId", cents, since
    from jsonb_to_recordset(${JSON.stringify(unclaimed)}::jsonb) as u("memberId" uuid, "unclaimedId" uuid, "lotId" uuid,
      cents int, since timestamptz)`.execute(tx);
}

const columns = sql`u.member_id as "memberId", u.unclaimed_id as "unclaimedId", u.lot_id as "lotId", u.cents, u.since,
  l.stopped as "isDisputed"`;

/** Returns unclaimed points, oldest first. */
export async function readUnclaimed(db: Db, limit: number): Promise<Unclaimed[]> {
  const { rows } = await sql<Unclaimed>`select ${columns} from unclaimed_points u
    join point_lot l using (member_id, lot_id)
    where u.paid_at is null order by u.since, u.unclaimed_id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the charges from which points were returned to the given lots, by lot. */
export async function readChargesOfLots(
  db: Db,
  lots: readonly Pick<Unclaimed, 'memberId' | 'lotId'>[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ lotId: string; chargeId: string }>`select u.lot_id as "lotId", u.charge_id as "chargeId"
    from point_use u where (u.member_id, u.lot_id) in (select * from unnest(${lots.map((one) => one.memberId)}::uuid[],
      ${lots.map((one) => one.lotId)}::uuid[])) and (u.back_cents > 0 or u.state = 'given_back')
    order by u.charge_id`.execute(db);
  const found = Map.groupBy(rows, ({ lotId }) => lotId);
  return new Map([...found].map(([lotId, uses]) => [lotId, uses.map(({ chargeId }) => chargeId)]));
}

/** Locks unclaimed points and their lot. */
export async function lockUnclaimed(tx: Tx, unclaimedId: string): Promise<Unclaimed | undefined> {
  const { rows } = await sql<Unclaimed>`select ${columns} from unclaimed_points u
    join point_lot l using (member_id, lot_id)
    where u.unclaimed_id = ${unclaimedId} and u.paid_at is null for update`.execute(tx);
  return rows[0];
}

export async function markUnclaimedPaid(
  tx: Tx,
  { memberId, unclaimedId }: Pick<Unclaimed, 'memberId' | 'unclaimedId'>,
  { way, proof, now }: { way: Exclude<OtherWay, 'dispute'>; proof: string; now: Date },
): Promise<void> {
  await sql`update unclaimed_points set paid_at = ${now}, way = ${way}, proof = ${proof}
    where member_id = ${memberId} and unclaimed_id = ${unclaimedId}`.execute(tx);
}

/** Returns the sum of all points ever unclaimed, in cents, and the amount that staff have paid out. */
export async function sumUnclaimed(tx: Tx): Promise<{ cents: number; paidCents: number }> {
  const { rows } = await sql<{ cents: number; paidCents: number }>`select coalesce(sum(cents), 0)::float8 as cents,
      coalesce(sum(cents) filter (where paid_at is not null), 0)::float8 as "paidCents"
    from unclaimed_points`.execute(tx);
  return rows[0]!;
}

import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';

/** A lot with the state of its disputes. Amounts are in cents. */
export interface DisputedLot {
  memberId: string;
  lotId: string;
  gotCents: number;
  leftCents: number;
  expiresAt: Date;
  disputed: boolean;
  lostCents: number;
  /** Withdrawn because of lost disputes, less restored points. */
  takenCents: number;
  /** Withdrawn because the top-up was refunded. */
  refundedCents: number;
}

/**
 * Locks a lot.
 * @returns undefined if it does not exist.
 */
export async function lockDisputed(
  tx: Tx,
  { memberId, lotId }: { memberId: string; lotId: string },
): Promise<DisputedLot | undefined> {
  await sql`select 1 from point_lot where member_id = ${memberId} and lot_id = ${lotId} for update`.execute(tx);
  const { rows } = await sql<DisputedLot>`select l.member_id as "memberId", l.lot_id as "lotId",
      l.got_cents as "gotCents", l.left_cents as "leftCents", l.expires_at as "expiresAt", l.disputed,
      l.lost_cents as "lostCents",
      coalesce(-sum(m.cents) filter (where m.kind in ('top_up_disputed', 'top_up_restored')), 0)::float8 as "takenCents",
      coalesce(-sum(m.cents) filter (where m.kind = 'top_up_refunded'), 0)::float8 as "refundedCents"
    from point_lot l left join point_movement m on m.member_id = l.member_id and m.subject_id = l.lot_id
    where l.member_id = ${memberId} and l.lot_id = ${lotId} group by l.member_id, l.lot_id`.execute(tx);
  return rows[0];
}

/** Updates a locked lot. */
export async function writeDisputedLot(
  tx: Tx,
  lot: Pick<DisputedLot, 'memberId' | 'lotId' | 'leftCents' | 'expiresAt' | 'disputed' | 'lostCents'>,
): Promise<void> {
  await sql`update point_lot set left_cents = ${lot.leftCents}, expires_at = ${lot.expiresAt},
      disputed = ${lot.disputed}, lost_cents = ${lot.lostCents}
    where member_id = ${lot.memberId} and lot_id = ${lot.lotId}`.execute(tx);
}

/** Returns lots with returned points that a lost dispute still claims. */
export async function readOwing(db: Db, limit: number): Promise<{ memberId: string; lotId: string }[]> {
  const { rows } = await sql<{ memberId: string; lotId: string }>`select member_id as "memberId", lot_id as "lotId"
    from point_lot where lost_cents > 0 and left_cents > 0 order by member_id, lot_id limit ${limit}`.execute(db);
  return rows;
}

/** Returns a member's points that are blocked by disputes, in cents. */
export async function sumStopped(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(left_cents), 0)::float8 as cents from point_lot
    where member_id = ${memberId} and left_cents > 0 and stopped`.execute(db);
  return rows[0]!.cents;
}

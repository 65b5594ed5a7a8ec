import { sql } from 'kysely';
import type { PointMovementKind } from '../../../contract/points/points.ts';
import type { Db, Tx } from '../../context.ts';

export interface PointReservation {
  readonly memberId: string;
  readonly chargeId: string;
  readonly cents: number;
}

/**
 * Takes points out of lots, earliest expiry first. Locks lots in the common order, by member ID and lot ID. Calculates
 * from the rows as locked, because the statement's first snapshot may be outdated.
 * @param wanted one per member.
 * @returns the charges with enough points; nothing is taken for the others.
 */
export async function takeOut(tx: Tx, now: Date, wanted: readonly PointReservation[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`with w as (
      select member_id, charge_id, cents from unnest(${wanted.map((one) => one.memberId)}::uuid[],
        ${wanted.map((one) => one.chargeId)}::uuid[], ${wanted.map((one) => one.cents)}::int[]) w(member_id, charge_id, cents)
    ), l as (
      select member_id, lot_id, left_cents, expires_at from point_lot
      where member_id = any(${wanted.map((one) => one.memberId)}::uuid[]) and left_cents > 0 and expires_at > ${now}
        and not stopped
      order by member_id, lot_id for update
    ), b as (
      select w.*, l.lot_id, l.left_cents,
        sum(l.left_cents) over (partition by l.member_id order by l.expires_at, l.lot_id) - l.left_cents as before
      from l join w using (member_id)
    ), a as (
      select member_id, charge_id, lot_id, left_cents, least(left_cents, cents - before)::int as part, cents from b
      where before < cents
    ), e as (
      select charge_id from a group by charge_id, cents having sum(part) = cents
    ), u as (
      update point_lot x set left_cents = a.left_cents - a.part from a join e using (charge_id)
      where x.member_id = a.member_id and x.lot_id = a.lot_id
    ), i as (
      insert into point_use (member_id, charge_id, lot_id, cents, state)
      select member_id, charge_id, lot_id, part, 'set_aside' from a join e using (charge_id)
      on conflict (member_id, charge_id, lot_id) do update set cents = excluded.cents, state = 'set_aside'
        where point_use.state = 'given_back'
    )
    select charge_id as id from e`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

export interface MemberCharge {
  readonly memberId: string;
  readonly chargeId: string;
}

/**
 * Returns reserved points to their lots.
 * @param least earliest allowed expiry of these points.
 * @returns the charges that had any.
 */
export async function restoreReservedPoints(
  tx: Tx,
  charges: readonly MemberCharge[],
  least: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`with l as (
      select member_id, lot_id from point_lot where (member_id, lot_id) in (
        select member_id, lot_id from point_use
        where (member_id, charge_id) in (select * from unnest(${charges.map((one) => one.memberId)}::uuid[],
          ${charges.map((one) => one.chargeId)}::uuid[])) and state = 'set_aside')
      order by member_id, lot_id for update
    ), u as (
      update point_use x set state = 'given_back' from unnest(${charges.map((one) => one.memberId)}::uuid[],
        ${charges.map((one) => one.chargeId)}::uuid[]) c(member_id, charge_id), (select count(*) from l) locked
      where x.member_id = c.member_id and x.charge_id = c.charge_id and x.state = 'set_aside'
      returning x.member_id, x.charge_id, x.lot_id, x.cents
    ), s as (
      select member_id, lot_id, sum(cents)::int as cents from u group by member_id, lot_id
    ), p as (
      update point_lot x set left_cents = x.left_cents + s.cents, expires_at = greatest(x.expires_at, ${least})
      from s where x.member_id = s.member_id and x.lot_id = s.lot_id
    )
    select distinct charge_id as id from u`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** Locks all lots of members, for callers that use them in more than one statement. */
export async function lockLotsOf(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`select 1 from point_lot where member_id = any(${[...memberIds]}::uuid[])
    order by member_id, lot_id for update`.execute(tx);
}

/**
 * Marks reserved points as spent, after locking their lots in the common order.
 * @returns the cents spent, by charge.
 */
export async function spend(tx: Tx, charges: readonly MemberCharge[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; cents: number }>`with l as (
      select member_id, lot_id from point_lot where (member_id, lot_id) in (
        select member_id, lot_id from point_use
        where (member_id, charge_id) in (select * from unnest(${charges.map((one) => one.memberId)}::uuid[],
          ${charges.map((one) => one.chargeId)}::uuid[])) and state = 'set_aside')
      order by member_id, lot_id for update
    ), u as (
      update point_use x set state = 'spent' from unnest(${charges.map((one) => one.memberId)}::uuid[],
        ${charges.map((one) => one.chargeId)}::uuid[]) c(member_id, charge_id), (select count(*) from l) locked
      where x.member_id = c.member_id and x.charge_id = c.charge_id and x.state = 'set_aside'
      returning x.charge_id, x.cents
    )
    select charge_id as id, sum(cents)::float8 as cents from u group by charge_id`.execute(tx);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

export interface UseRow {
  lotId: string;
  cents: number;
  backCents: number;
  state: 'set_aside' | 'spent' | 'given_back';
  expiresAt: Date;
}

/** Locks the lots of a payment and returns what each gave, earliest expiry first. */
export async function lockPointUses(tx: Tx, { memberId, chargeId }: MemberCharge): Promise<UseRow[]> {
  await sql`select 1 from point_lot where member_id = ${memberId} and lot_id in (select lot_id from point_use
    where member_id = ${memberId} and charge_id = ${chargeId}) order by lot_id for update`.execute(tx);
  const { rows } = await sql<UseRow>`select u.lot_id as "lotId", u.cents, u.back_cents as "backCents", u.state,
      l.expires_at as "expiresAt"
    from point_use u join point_lot l using (member_id, lot_id)
    where u.member_id = ${memberId} and u.charge_id = ${chargeId} order by l.expires_at, u.lot_id`.execute(tx);
  return rows;
}

export async function returnToLots(
  tx: Tx,
  { memberId, chargeId }: MemberCharge,
  shares: readonly { lotId: string; cents: number; expiresAt: Date }[],
): Promise<void> {
  await sql`with s as (
      select * from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s("lotId" uuid, cents int, "expiresAt" timestamptz)
    ), u as (
      update point_use x set back_cents = x.back_cents + s.cents from s
      where x.member_id = ${memberId} and x.charge_id = ${chargeId} and x.lot_id = s."lotId"
    )
    update point_lot x set left_cents = x.left_cents + s.cents, expires_at = greatest(x.expires_at, s."expiresAt")
    from s where x.member_id = ${memberId} and x.lot_id = s."lotId"`.execute(tx);
}

/** Returns the earliest expiry of the points returned from each payment. */
export async function readReturnedEnds(
  db: Db,
  memberId: string,
  chargeIds: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ chargeId: string; end: Date }>`select u.charge_id as "chargeId", min(l.expires_at) as end
    from point_use u join point_lot l using (member_id, lot_id)
    where u.member_id = ${memberId} and u.charge_id = any(${[...chargeIds]}::uuid[]) and u.back_cents > 0
    group by u.charge_id`.execute(db);
  return new Map(rows.map(({ chargeId, end }) => [chargeId, end]));
}

export interface Lot {
  memberId: string;
  lotId: string;
  source: 'payment' | 'grant';
  gotCents: number;
  leftCents: number;
  gotAt: Date;
  expiresAt: Date;
}

/** @returns false if the lot already exists. */
export async function insertLot(tx: Tx, lot: Omit<Lot, 'leftCents'>): Promise<boolean> {
  const { rows } =
    await sql`insert into point_lot (member_id, lot_id, source, got_cents, left_cents, got_at, expires_at)
    values (${lot.memberId}, ${lot.lotId}, ${lot.source}, ${lot.gotCents}, ${lot.gotCents}, ${lot.gotAt}, ${lot.expiresAt})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

export interface MovementRow {
  memberId: string;
  movementId: string;
  at: Date;
  kind: PointMovementKind;
  /** Change in the balance; negative for a decrease. */
  cents: number;
  subjectId: string;
}

export async function insertMovements(tx: Tx, movements: readonly MovementRow[]): Promise<void> {
  if (movements.length === 0) return;
  await sql`insert into point_movement (member_id, movement_id, at, kind, cents, subject_id)
    select "memberId", "movementId", at, kind, cents, "subjectId"
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as m("memberId" uuid, "movementId" uuid, at timestamptz,
      kind text, cents int, "subjectId" uuid)`.execute(tx);
}

/** Returns the lots spendable at `now`, earliest expiry first. */
export async function readLots(db: Db | Tx, memberId: string, now: Date): Promise<Lot[]> {
  const { rows } = await sql<Lot>`select member_id as "memberId", lot_id as "lotId", source, got_cents as "gotCents",
      left_cents as "leftCents", got_at as "gotAt", expires_at as "expiresAt"
    from point_lot where member_id = ${memberId} and left_cents > 0 and expires_at > ${now} and not stopped
    order by expires_at, lot_id`.execute(db);
  return rows;
}

/** Returns the given lots of a member, including expired ones. */
export async function readLotsOf(db: Db | Tx, memberId: string, lotIds: readonly string[]): Promise<Lot[]> {
  const { rows } = await sql<Lot>`select member_id as "memberId", lot_id as "lotId", source, got_cents as "gotCents",
      left_cents as "leftCents", got_at as "gotAt", expires_at as "expiresAt"
    from point_lot where member_id = ${memberId} and lot_id = any(${[...lotIds]}::uuid[])`.execute(db);
  return rows;
}

/**
 * Empties a lot that is unused and spendable.
 * @returns false if it is not.
 */
export async function emptyWhole(
  tx: Tx,
  { memberId, lotId, cents, now }: { memberId: string; lotId: string; cents: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update point_lot set left_cents = 0 where member_id = ${memberId} and lot_id = ${lotId}
    and left_cents = got_cents and got_cents = ${cents} and expires_at > ${now} and not stopped returning 1`.execute(
    tx,
  );
  return rows.length === 1;
}

/** Returns the points reserved for payments, in cents, by charge. */
export async function readReservedPoints(db: Db | Tx, charges: readonly MemberCharge[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; cents: number }>`select u.charge_id as id, sum(u.cents)::float8 as cents
    from point_use u join unnest(${charges.map((one) => one.memberId)}::uuid[],
      ${charges.map((one) => one.chargeId)}::uuid[]) c(member_id, charge_id) using (member_id, charge_id)
    where u.state = 'set_aside' group by 1`.execute(db);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/** Returns what members can spend at `now`, in cents; omits members without points. */
export async function sumAvailable(db: Db, memberIds: readonly string[], now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; cents: number }>`select member_id as id, sum(left_cents)::float8 as cents
    from point_lot where member_id = any(${[...memberIds]}::uuid[]) and left_cents > 0 and expires_at > ${now}
      and not stopped
    group by 1`.execute(db);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/** Returns the points reserved for payments in progress, in cents. */
export async function sumReservedPoints(db: Db | Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(cents), 0)::float8 as cents from point_use
    where member_id = ${memberId} and state = 'set_aside'`.execute(db);
  return rows[0]!.cents;
}

/** Returns one page of a member's movements since an instant, latest first, and their total count. */
export async function readMovements(
  db: Db | Tx,
  memberId: string,
  { since, limit, offset }: { since: Date; limit: number; offset: number },
): Promise<{ movements: MovementRow[]; count: number }> {
  const { rows } = await sql<MovementRow>`select member_id as "memberId", movement_id as "movementId", at, kind, cents,
      subject_id as "subjectId"
    from point_movement where member_id = ${memberId} and at >= ${since}
    order by at desc, movement_id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from point_movement
    where member_id = ${memberId} and at >= ${since}`.execute(db);
  return { movements: rows, count: counted[0]!.count };
}

/**
 * Empties up to `limit` expired lots, each in one process only.
 * @returns their previous contents.
 */
export async function emptyExpiredLots(tx: Tx, now: Date, limit: number): Promise<Lot[]> {
  const { rows } = await sql<Lot>`with l as (
      select member_id, lot_id, left_cents from point_lot where left_cents > 0 and expires_at <= ${now} and not stopped
        and not closed order by expires_at limit ${limit} for update skip locked
    )
    update point_lot x set left_cents = 0 from l where x.member_id = l.member_id and x.lot_id = l.lot_id
    returning x.member_id as "memberId", x.lot_id as "lotId", x.source, x.got_cents as "gotCents",
      l.left_cents as "leftCents", x.got_at as "gotAt", x.expires_at as "expiresAt"`.execute(tx);
  return rows;
}

/** Returns a member's points for their personal data export. */
export async function readPointRecords(db: Db, memberId: string): Promise<Record<string, Record<string, unknown>[]>> {
  type Row = Record<string, unknown>;
  const lots = await sql<Row>`select lot_id, source, got_cents, left_cents, got_at, expires_at from point_lot
    where member_id = ${memberId} order by got_at, lot_id`.execute(db);
  const movements = await sql<Row>`select at, kind, cents, subject_id from point_movement
    where member_id = ${memberId} order by at, movement_id`.execute(db);
  const uses = await sql<Row>`select charge_id, lot_id, cents, back_cents, state from point_use
    where member_id = ${memberId} order by charge_id, lot_id`.execute(db);
  return { points: lots.rows, point_uses: uses.rows, point_movements: movements.rows };
}

/**
 * Returns up to `limit` lots that expire before an instant and whose member was not notified of that expiry, and marks
 * them as notified.
 */
export async function takeEnding(tx: Tx, now: Date, before: Date, limit: number): Promise<Lot[]> {
  const { rows } = await sql<Lot>`with l as (
      select member_id, lot_id from point_lot where left_cents > 0 and expires_at > ${now} and expires_at <= ${before}
        and not stopped and not closed and told_end is distinct from expires_at order by expires_at, member_id limit ${limit} for update skip locked
    )
    update point_lot x set told_end = expires_at from l where x.member_id = l.member_id and x.lot_id = l.lot_id
    returning x.member_id as "memberId", x.lot_id as "lotId", x.source, x.got_cents as "gotCents",
      x.left_cents as "leftCents", x.got_at as "gotAt", x.expires_at as "expiresAt"`.execute(tx);
  return rows;
}

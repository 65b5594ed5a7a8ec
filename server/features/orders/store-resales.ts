import { sql } from 'kysely';
import type { TicketType } from '../../../contract/catalogue/feed.ts';
import type { Db, Tx } from '../../context.ts';
import type { CheckoutKey } from './store.ts';

export interface ResaleRow extends CheckoutKey {
  performanceId: string;
  /** Order, checkout and member of the seller. */
  orderId: string;
  n: number;
  issue: number;
  state: 'offered' | 'withdrawn' | 'sold';
  zoneNo: number;
  blockNo: number;
  seatNo: number | null;
  ticketType: TicketType;
  /** Price for the next buyer: the original price less its part of any discount. */
  unitCents: number;
  feeCents: number;
  /** Refund to the seller, in cents. */
  backCents: number;
  offeredAt: Date;
  settledAt: Date | null;
  /** Owner of the checkout that the ticket is reserved for; null if not reserved. */
  forMemberId: string | null;
  forCheckoutId: string | null;
  reservedUntil: Date | null;
}

export type ResaleKey = Pick<ResaleRow, 'performanceId' | 'orderId' | 'n' | 'issue'>;

const columns = sql`performance_id as "performanceId", order_id as "orderId", n, issue, member_id as "memberId",
  checkout_id as "checkoutId", state, zone_no as "zoneNo", block_no as "blockNo", seat_no as "seatNo",
  ticket_type as "ticketType", unit_cents as "unitCents", fee_cents as "feeCents", back_cents as "backCents",
  offered_at as "offeredAt", settled_at as "settledAt", for_member_id as "forMemberId",
  for_checkout_id as "forCheckoutId", reserved_until as "reservedUntil"`;

/** Condition for offers that are not reserved for a checkout at an instant. */
const isFree = (now: Date) => sql`state = 'offered' and (reserved_until is null or reserved_until <= ${now})`;

/** Offers tickets of one order, including those whose offer was withdrawn. The caller must have locked its checkout. */
export async function insertResales(tx: Tx, rows: readonly ResaleRow[]): Promise<void> {
  const { rows: written } = await sql`insert into ticket_resale (performance_id, order_id, n, issue, member_id,
      checkout_id, state, zone_no, block_no, seat_no, ticket_type, unit_cents, fee_cents, back_cents, offered_at)
    select "performanceId", "orderId", n, issue, "memberId", "checkoutId", 'offered', "zoneNo", "blockNo", "seatNo",
      "ticketType", "unitCents", "feeCents", "backCents", "offeredAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("performanceId" uuid, "orderId" uuid, n int, issue int,
      "memberId" uuid, "checkoutId" uuid, "zoneNo" int, "blockNo" int, "seatNo" int, "ticketType" text, "unitCents" int,
      "feeCents" int, "backCents" int, "offeredAt" timestamptz)
    order by "performanceId", "orderId", n
    on conflict (performance_id, order_id, n, issue) do update set state = 'offered', back_cents = excluded.back_cents,
      offered_at = excluded.offered_at, settled_at = null, for_member_id = null, for_checkout_id = null,
      reserved_until = null
    where ticket_resale.state = 'withdrawn' returning n`.execute(tx);
  if (written.length !== rows.length) throw new Error('a ticket would have been offered twice');
}

/**
 * Returns all offers ever made for an order, sorted by ticket. While the checkout is locked, only a buyer's checkout
 * can change them.
 */
export async function readResalesOf(
  db: Db | Tx,
  { performanceId, orderId }: Pick<ResaleKey, 'performanceId' | 'orderId'>,
): Promise<ResaleRow[]> {
  const { rows } = await sql<ResaleRow>`select ${columns} from ticket_resale
    where performance_id = ${performanceId} and order_id = ${orderId} order by n, issue`.execute(db);
  return rows;
}

export async function readFreeResales(
  db: Db | Tx,
  performanceId: string,
  { now, most }: { now: Date; most: number },
): Promise<ResaleRow[]> {
  const { rows } = await sql<ResaleRow>`select ${columns} from ticket_resale
    where performance_id = ${performanceId} and ${isFree(now)} order by offered_at, order_id, n limit ${most}`.execute(
    db,
  );
  return rows;
}

export async function findOfferedPerformances(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct performance_id as id from ticket_resale
    where ${isFree(now)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Reserves tickets for a checkout until an instant.
 * @returns the tickets that were free; the others stay unchanged.
 */
export async function reserveResales(
  tx: Tx,
  keys: readonly ResaleKey[],
  to: CheckoutKey & { readonly now: Date; readonly until: Date },
): Promise<ResaleKey[]> {
  const { rows } = await sql<ResaleKey>`with l as (
      select t.performance_id, t.order_id, t.n, t.issue from ticket_resale t
        join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          as k("performanceId" uuid, "orderId" uuid, n int, issue int)
        on t.performance_id = k."performanceId" and t.order_id = k."orderId" and t.n = k.n and t.issue = k.issue
      where t.performance_id = any(${keys.map((key) => key.performanceId)}::uuid[])
      order by t.performance_id, t.order_id, t.n, t.issue for update of t
    )
    update ticket_resale t set for_member_id = ${to.memberId}, for_checkout_id = ${to.checkoutId},
      reserved_until = ${to.until}
    from l where t.performance_id = any(${keys.map((key) => key.performanceId)}::uuid[])
      and t.performance_id = l.performance_id and t.order_id = l.order_id and t.n = l.n and t.issue = l.issue
      and t.state = 'offered' and (t.reserved_until is null or t.reserved_until <= ${to.now})
    returning t.performance_id as "performanceId", t.order_id as "orderId", t.n, t.issue`.execute(tx);
  return rows;
}

/** A checkout that buys tickets offered by others, with its performances. */
export type TakingCheckout = CheckoutKey & { readonly performanceIds: readonly string[] };

/**
 * Returns the tickets bought by or reserved for some checkouts, including expired reservations that no one else has
 * replaced.
 */
export async function readTakenBy(db: Db | Tx, keys: readonly TakingCheckout[]): Promise<ResaleRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ResaleRow>`select ${columns} from ticket_resale
    where performance_id = any(${[...new Set(keys.flatMap((key) => key.performanceIds))]}::uuid[])
      and for_checkout_id = any(${keys.map((key) => key.checkoutId)}::uuid[]) and state <> 'withdrawn'
    order by performance_id, block_no, seat_no, order_id, n`.execute(db);
  // Members generate their checkout IDs, so two members may have the same one.
  const wanted = new Set(keys.map((key) => `${key.memberId} ${key.checkoutId}`));
  return rows.filter((row) => wanted.has(`${row.forMemberId} ${row.forCheckoutId}`));
}

/**
 * Extends the reservations of checkouts to at least an instant.
 * @returns the number of tickets of each checkout.
 */
export async function prolongResales(
  tx: Tx,
  keys: readonly (TakingCheckout & { readonly until: Date })[],
): Promise<(CheckoutKey & { tickets: number })[]> {
  const { rows } = await sql<CheckoutKey & { tickets: number }>`with k as (
      select * from unnest(${keys.map((key) => key.memberId)}::uuid[], ${keys.map((key) => key.checkoutId)}::uuid[],
        ${keys.map((key) => key.until.toISOString())}::timestamptz[]) k(m, i, until)
    ), l as (
      select performance_id, order_id, n, issue, k.m, k.i, k.until from ticket_resale
        join k on for_member_id = k.m and for_checkout_id = k.i
      where performance_id = any(${[...new Set(keys.flatMap((key) => key.performanceIds))]}::uuid[])
        and for_checkout_id = any(${keys.map((key) => key.checkoutId)}::uuid[]) and state = 'offered'
      order by performance_id, order_id, n, issue for update of ticket_resale
    ), u as (
      update ticket_resale t set reserved_until = greatest(t.reserved_until, l.until) from l
      where t.performance_id = l.performance_id and t.order_id = l.order_id and t.n = l.n and t.issue = l.issue
      returning l.m, l.i
    )
    select m as "memberId", i as "checkoutId", count(*)::int as tickets from u group by m, i`.execute(tx);
  return rows;
}

/**
 * Releases the reservations of checkouts that will not be paid.
 * @returns their performances.
 */
export async function releaseResales(tx: Tx, keys: readonly TakingCheckout[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ id: string }>`with l as (
      select performance_id, order_id, n, issue from ticket_resale
        join unnest(${keys.map((key) => key.memberId)}::uuid[], ${keys.map((key) => key.checkoutId)}::uuid[]) k(m, i)
          on for_member_id = k.m and for_checkout_id = k.i
      where performance_id = any(${[...new Set(keys.flatMap((key) => key.performanceIds))]}::uuid[])
        and for_checkout_id = any(${keys.map((key) => key.checkoutId)}::uuid[]) and state = 'offered'
      order by performance_id, order_id, n, issue for update of ticket_resale
    ), u as (
      update ticket_resale t set for_member_id = null, for_checkout_id = null, reserved_until = null from l
      where t.performance_id = l.performance_id and t.order_id = l.order_id and t.n = l.n and t.issue = l.issue
      returning t.performance_id
    )
    select distinct performance_id as id from u`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Withdraws unreserved offers of an order.
 * @returns the ticket numbers.
 */
export async function withdrawResales(
  tx: Tx,
  { performanceId, orderId }: Pick<ResaleKey, 'performanceId' | 'orderId'>,
  numbers: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`update ticket_resale set state = 'withdrawn', settled_at = ${now},
      for_member_id = null, for_checkout_id = null, reserved_until = null
    where performance_id = ${performanceId} and order_id = ${orderId} and n = any(${numbers}::int[])
      and ${isFree(now)} returning n`.execute(tx);
  return rows.map(({ n }) => n);
}

export async function withdrawResalesOf(
  db: Db,
  memberId: string,
  { performanceIds, now }: { performanceIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`update ticket_resale set state = 'withdrawn', settled_at = ${now}, for_member_id = null,
      for_checkout_id = null, reserved_until = null
    where performance_id = any(${performanceIds}::uuid[]) and member_id = ${memberId} and ${isFree(now)}`.execute(db);
}

/**
 * Withdraws all unreserved offers of a performance.
 * @returns the number of tickets.
 */
export async function withdrawResalesAt(db: Db, performanceId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update ticket_resale set state = 'withdrawn', settled_at = ${now},
      for_member_id = null, for_checkout_id = null, reserved_until = null
    where performance_id = ${performanceId} and ${isFree(now)}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Deletes offers that were withdrawn before an instant.
 * @returns the number deleted.
 */
export async function deleteWithdrawnResales(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from ticket_resale
    where state = 'withdrawn' and settled_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Marks tickets as sold to the checkout that they are reserved for.
 * @throws if one of them is not reserved for it.
 */
export async function settleResales(tx: Tx, rows: readonly ResaleRow[], now: Date): Promise<void> {
  const { numAffectedRows } = await sql`update ticket_resale t set state = 'sold', settled_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k("performanceId" uuid, "orderId" uuid, n int, issue int,
      "forMemberId" uuid, "forCheckoutId" uuid)
    where t.performance_id = any(${[...new Set(rows.map((row) => row.performanceId))]}::uuid[])
      and t.performance_id = k."performanceId" and t.order_id = k."orderId" and t.n = k.n and t.issue = k.issue
      and t.state = 'offered' and t.for_member_id = k."forMemberId" and t.for_checkout_id = k."forCheckoutId"`.execute(
    tx,
  );
  if (Number(numAffectedRows ?? 0n) !== rows.length) throw new Error('a ticket would have been resold twice');
}

/** Finds tickets reserved for a checkout that can no longer be paid. */
export async function findStranded(db: Db, now: Date): Promise<ResaleKey[]> {
  const { rows } =
    await sql<ResaleKey>`select t.performance_id as "performanceId", t.order_id as "orderId", t.n, t.issue
    from ticket_resale t left join checkout c on c.member_id = t.for_member_id and c.checkout_id = t.for_checkout_id
    where t.state = 'offered' and t.reserved_until > ${now} and coalesce(c.state, '') not in ('open', 'paying')
    order by 1, 2, 3`.execute(db);
  return rows;
}

export async function readSoldResales(tx: Tx): Promise<ResaleRow[]> {
  const { rows } = await sql<ResaleRow>`select ${columns} from ticket_resale where state = 'sold'`.execute(tx);
  return rows;
}

/**
 * Returns the stored offers of a member, for the export of personal data.
 * @param performanceIds performances that the member has orders for.
 */
export async function readResaleRecords(
  db: Db,
  memberId: string,
  performanceIds: readonly string[],
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select performance_id, order_id, n, issue, state, unit_cents,
      fee_cents, back_cents, offered_at, settled_at from ticket_resale
    where performance_id = any(${performanceIds}::uuid[]) and member_id = ${memberId}
    order by offered_at, order_id, n`.execute(db);
  return rows;
}

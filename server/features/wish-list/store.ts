import { sql } from 'kysely';
import type { TicketLine } from '../../../contract/seating/holds.ts';
import type { Language } from '../../../contract/core/language.ts';
import type { CollectionMethod, DeliveryRegion } from '../../../contract/orders/collection-methods.ts';
import { canWishMove, openWishes, WishState, type WishEnd } from '../../../contract/wish-list/wish-states.ts';
import type { Db, Tx } from '../../context.ts';
import type { MultilingualSeat } from '../seating/inventory/localize-seat.ts';

/** A request's collection method, with the delivery address for a courier. */
interface WishedCollection {
  method: CollectionMethod;
  region?: DeliveryRegion | undefined;
  recipient?: string | undefined;
  country?: string | undefined;
  address?: string | undefined;
}

export interface WishTerms {
  quantity: number;
  /** One letter per ticket, in the order R, H, S, Z. */
  ticketTypes: string;
  zoneNos: number[];
  highestCents: number | null;
  together: boolean;
  payBy: 'points' | 'later';
  collection: WishedCollection;
}

export interface WishKey {
  readonly performanceId: string;
  readonly wishId: string;
}

export interface WishRow extends WishKey, WishTerms {
  memberId: string;
  state: WishState;
  ended: WishEnd | null;
  place: number;
  sequence: number;
  language: Language;
  requestedAt: Date;
  changedAt: Date;
  matches: number;
  holdId: string | null;
  checkoutId: string | null;
  payUntil: Date | null;
  lines: TicketLine[] | null;
  places: MultilingualSeat[] | null;
  priceCents: number | null;
  deliveryCents: number | null;
  totalCents: number | null;
  number: string | null;
}

const columns = sql`performance_id as "performanceId", wish_id as "wishId", member_id as "memberId", state, ended, place,
  sequence, quantity, ticket_types as "ticketTypes", zone_nos as "zoneNos", highest_cents as "highestCents", together,
  pay_by as "payBy", collection, language, requested_at as "requestedAt", changed_at as "changedAt", matches,
  hold_id as "holdId", checkout_id as "checkoutId", pay_until as "payUntil", lines, places, price_cents as "priceCents",
  delivery_cents as "deliveryCents", total_cents as "totalCents", number`;

/** Locks the member against concurrent changes to their requests, and records the performance that they request. */
export async function lockWisher(tx: Tx, memberId: string, performanceId?: string): Promise<void> {
  const ids = performanceId ? [performanceId] : [];
  await sql`insert into wisher (member_id, performance_ids) values (${memberId}, ${ids}::uuid[])
    on conflict (member_id) do update set performance_ids =
      array(select distinct unnest(wisher.performance_ids || excluded.performance_ids))`.execute(tx);
}

export async function readWishesOf(db: Db | Tx, memberId: string): Promise<WishRow[]> {
  const { rows: known } = await sql<{ ids: string[] }>`select performance_ids as ids from wisher
    where member_id = ${memberId}`.execute(db);
  if (!known[0]) return [];
  const { rows } = await sql<WishRow>`select ${columns} from wish
    where performance_id = any(${known[0].ids}::uuid[]) and member_id = ${memberId}
    order by sequence, requested_at, wish_id`.execute(db);
  return rows;
}

/** @returns `undefined` if another member has used the ID for this performance. */
export async function insertWish(
  tx: Tx,
  row: WishKey & WishTerms & Pick<WishRow, 'memberId' | 'place' | 'sequence' | 'language' | 'requestedAt'>,
): Promise<WishRow | undefined> {
  const { rows } = await sql<WishRow>`insert into wish (performance_id, wish_id, member_id, state, place, sequence,
      quantity, ticket_types, zone_nos, highest_cents, together, pay_by, collection, language, requested_at, changed_at)
    values (${row.performanceId}, ${row.wishId}, ${row.memberId}, 'matching', ${row.place}, ${row.sequence},
      ${row.quantity}, ${row.ticketTypes}, ${row.zoneNos}::int[], ${row.highestCents}, ${row.together}, ${row.payBy},
      ${JSON.stringify(row.collection)}::jsonb, ${row.language}, ${row.requestedAt}, ${row.requestedAt})
    on conflict do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

/**
 * Moves a performance's requests to a state; those in a state without that transition are left unchanged. To move
 * requests from or to `matching`, the caller must lock the line and update its count.
 * @param how `from`: only requests in these states; `ended`: why they are cancelled.
 * @returns the requests that moved, with their new values.
 */
export async function moveWishes(
  tx: Tx,
  performanceId: string,
  wishIds: readonly string[],
  to: WishState,
  how: { now: Date; from?: readonly WishState[]; ended?: WishEnd },
): Promise<WishRow[]> {
  if (wishIds.length === 0) return [];
  const from = (how.from ?? WishState.options).filter((state) => canWishMove(state, to));
  const { rows } =
    await sql<WishRow>`update wish set state = ${to}, ended = ${how.ended ?? null}, changed_at = ${how.now}
    where performance_id = ${performanceId} and wish_id = any(${[...wishIds].toSorted()}::uuid[])
      and state = any(${from}::text[])
    returning ${columns}`.execute(tx);
  return rows;
}

/** Locks requests, ordered by ID. */
export async function lockWishes(tx: Tx, performanceId: string, wishIds: readonly string[]): Promise<WishRow[]> {
  const { rows } = await sql<WishRow>`select ${columns} from wish
    where performance_id = ${performanceId} and wish_id = any(${[...wishIds]}::uuid[])
    order by wish_id for update`.execute(tx);
  return rows;
}

export async function writePrice(
  tx: Tx,
  { performanceId, wishId }: WishKey,
  price: { priceCents: number; deliveryCents: number; totalCents: number; number: string },
): Promise<void> {
  await sql`update wish set price_cents = ${price.priceCents}, delivery_cents = ${price.deliveryCents},
      total_cents = ${price.totalCents}, number = ${price.number}
    where performance_id = ${performanceId} and wish_id = ${wishId}`.execute(tx);
}

/** Records the seats that a request finally got. */
export async function writeMatchedSeats(
  tx: Tx,
  { performanceId, wishId }: WishKey,
  places: readonly MultilingualSeat[],
): Promise<void> {
  await sql`update wish set places = ${JSON.stringify(places)}::jsonb
    where performance_id = ${performanceId} and wish_id = ${wishId}`.execute(tx);
}

export async function findWishesOfCheckouts(
  db: Db | Tx,
  performanceIds: readonly string[],
  checkouts: readonly { memberId: string; checkoutId: string }[],
): Promise<WishRow[]> {
  const { rows } = await sql<WishRow>`select ${columns} from wish
    where performance_id = any(${[...new Set(performanceIds)]}::uuid[])
      and checkout_id = any(${checkouts.map(({ checkoutId }) => checkoutId)}::uuid[])
    order by performance_id, wish_id`.execute(db);
  const wanted = new Set(checkouts.map(({ memberId, checkoutId }) => `${memberId} ${checkoutId}`));
  return rows.filter(({ memberId, checkoutId }) => wanted.has(`${memberId} ${checkoutId}`));
}

export async function writeSequences(
  tx: Tx,
  memberId: string,
  wishes: readonly (WishKey & { sequence: number; place: number })[],
): Promise<void> {
  await sql`update wish w set sequence = r.sequence, place = case when w.state = 'matching' then r.place else w.place end
    from unnest(${wishes.map((one) => one.performanceId)}::uuid[], ${wishes.map((one) => one.wishId)}::uuid[],
      ${wishes.map((one) => one.sequence)}::int[], ${wishes.map((one) => one.place)}::int[]) r(p, i, sequence, place)
    where w.performance_id = any(${[...new Set(wishes.map((one) => one.performanceId))]}::uuid[])
      and w.performance_id = r.p and w.wish_id = r.i and w.member_id = ${memberId}`.execute(tx);
}

/**
 * Returns requests whose payment deadline is before an instant and whose members were not reminded, and marks them as
 * reminded.
 */
export async function takeToRemind(tx: Tx, before: Date, limit: number): Promise<WishRow[]> {
  const { rows } = await sql<WishRow>`update wish w set reminded = true from (
      select performance_id as p, wish_id as i from wish
      where state in ('match_result', 'points_unpaid', 'payment_failed') and pay_until <= ${before} and not reminded
        and number is not null
      order by pay_until limit ${limit} for update skip locked) r
    where w.performance_id = r.p and w.wish_id = r.i returning ${columns}`.execute(tx);
  return rows;
}

/** Returns matched requests that should have moved on by an instant: a step was interrupted. */
export async function findStuck(
  db: Db,
  { unbegun, unpaid, limit }: { unbegun: Date; unpaid: Date; limit: number },
): Promise<WishRow[]> {
  const { rows } = await sql<WishRow>`select ${columns} from wish
    where state in ('match_result', 'points_unpaid', 'points_paid', 'payment_failed')
      and (number is null and changed_at <= ${unbegun} or pay_until <= ${unpaid}
        or state = 'points_paid' and changed_at <= ${unbegun})
    order by pay_until limit ${limit}`.execute(db);
  return rows;
}

/** Returns a member's requests for the personal data export. */
export async function readWishRecords(db: Db, memberId: string): Promise<Record<string, unknown>[]> {
  const { rows: known } = await sql<{ ids: string[] }>`select performance_ids as ids from wisher
    where member_id = ${memberId}`.execute(db);
  const { rows } = await sql<Record<string, unknown>>`select performance_id, quantity, ticket_types, zone_nos,
      highest_cents, together, pay_by, collection, language, state, requested_at, changed_at, pay_until, total_cents,
      number as order_number
    from wish where performance_id = any(${known[0]?.ids ?? []}::uuid[]) and member_id = ${memberId}
    order by requested_at, wish_id`.execute(db);
  return rows;
}

/** Erases personal data from a member's requests: the delivery address. */
export async function eraseWisher(tx: Tx, memberId: string): Promise<void> {
  const { rows: known } = await sql<{ ids: string[] }>`select performance_ids as ids from wisher
    where member_id = ${memberId}`.execute(tx);
  if (!known[0]) return;
  await sql`update wish set collection = jsonb_build_object('method', collection ->> 'method')
    where performance_id = any(${known[0].ids}::uuid[]) and member_id = ${memberId}`.execute(tx);
}

/** Returns true if the member can still change the request, or it still waits for a result. */
export function isWishOpen({ state }: Pick<WishRow, 'state'>): boolean {
  return openWishes.includes(state);
}

/**
 * Counts waiting requests and their tickets by zone. A request for several zones counts in each; 0 stands for any zone,
 * null for the total.
 */
export async function readWishDemand(
  db: Db,
  performanceId: string,
): Promise<{ zoneNo: number | null; requests: number; tickets: number }[]> {
  const { rows } = await sql<{ zoneNo: number | null; requests: number; tickets: number }>`select null as "zoneNo",
      count(*)::int as requests, coalesce(sum(quantity), 0)::int as tickets
    from wish where performance_id = ${performanceId} and state = 'matching'
    union all (select z.no, count(*)::int, sum(quantity)::int
      from wish, unnest(case when zone_nos = '{}' then '{0}' else zone_nos end) z(no)
      where performance_id = ${performanceId} and state = 'matching' group by 1 order by 1)`.execute(db);
  return rows;
}

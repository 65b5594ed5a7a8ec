import { sql } from 'kysely';
import type { TicketLine } from '../../../contract/seating/holds.ts';
import { openWishes, WishState } from '../../../contract/wish-list/wish-states.ts';
import type { Prices } from '../../../contract/catalogue/events.ts';
import type { Db, Tx } from '../../context.ts';
import type { MultilingualSeat } from '../seating/inventory/localize-seat.ts';
import type { ZoneStock } from '../seating/returned/returned-stock.ts';
import type { WishKey, WishRow } from './store.ts';

export interface LineRow {
  performanceId: string;
  waiting: number;
  startsAt: Date;
  over: boolean;
}

const columns = sql`performance_id as "performanceId", waiting, starts_at as "startsAt", over`;

/**
 * Adds a request to a performance's line, and locks the line.
 * @returns the position.
 */
export async function joinLine(tx: Tx, performanceId: string, startsAt: Date): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    insert into wish_line (performance_id, last_place, waiting, starts_at) values (${performanceId}, 1, 1, ${startsAt})
    on conflict (performance_id) do update set last_place = wish_line.last_place + 1, waiting = wish_line.waiting + 1,
      over = false, starts_at = case when wish_line.waiting = 0 then excluded.starts_at else wish_line.starts_at end
    returning last_place as place`.execute(tx);
  return rows[0]!.place;
}

/** Locks a performance's line; `undefined` if it never had a request. */
export async function lockLine(tx: Tx, performanceId: string): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`select ${columns} from wish_line
    where performance_id = ${performanceId} for update`.execute(tx);
  return rows[0];
}

/** Locks several performances' lines, ordered by ID. */
export async function lockLines(tx: Tx, performanceIds: readonly string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select ${columns} from wish_line
    where performance_id = any(${[...performanceIds]}::uuid[]) order by performance_id for update`.execute(tx);
  return rows;
}

/**
 * Subtracts requests that left a line; a negative count adds requests that are back in it. The line must be locked.
 * @returns the number still waiting.
 */
export async function leaveLine(tx: Tx, performanceId: string, count: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`update wish_line set waiting = waiting - ${count}
    where performance_id = ${performanceId} returning waiting`.execute(tx);
  if (!rows[0]) throw new Error(`performance ${performanceId} has no wish list`);
  return rows[0].waiting;
}

/** Records what the members in a line were notified of. The line must be locked. */
export async function writeLine(
  tx: Tx,
  performanceId: string,
  { startsAt, over }: { startsAt?: Date; over?: boolean },
): Promise<void> {
  await sql`update wish_line set starts_at = coalesce(${startsAt ?? null}::timestamptz, starts_at),
      over = coalesce(${over ?? null}::boolean, over)
    where performance_id = ${performanceId}`.execute(tx);
}

/** Returns lines that may still be matched. */
export async function readLines(db: Db | Tx): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select ${columns} from wish_line where not over order by starts_at`.execute(db);
  return rows;
}

/** Request fields that decide whether it can be served. */
export type WaitingRow = WishKey &
  Pick<
    WishRow,
    'memberId' | 'place' | 'quantity' | 'ticketTypes' | 'zoneNos' | 'highestCents' | 'together' | 'matches'
  > & { readonly requestedAt: string };

/** Requests read per statement: first those in front, then more and more. */
const lookedAt = [500, 5000, 50_000] as const;

/**
 * Returns waiting requests after a position in the line that the remaining stock might serve, sorted by position.
 * @param zones remaining stock with its prices.
 * @returns an empty list only if no request behind the position could be served.
 */
export async function readFitting(
  tx: Tx,
  performanceId: string,
  after: number,
  zones: readonly (ZoneStock & { prices: Prices })[],
  limit: number,
): Promise<WaitingRow[]> {
  let from = after;
  for (let look = 0; ; look++) {
    const max = lookedAt[Math.min(look, lookedAt.length - 1)]!;
    const { fitting, looked, last } = await lookAt(tx, performanceId, { from, most: max, limit }, zones);
    if (fitting.length > 0 || looked < max) return fitting;
    from = last;
  }
}

interface Looked {
  fitting: WaitingRow[];
  looked: number;
  last: number;
}

async function lookAt(
  tx: Tx,
  performanceId: string,
  { from, most, limit }: { from: number; most: (typeof lookedAt)[number]; limit: number },
  zones: readonly (ZoneStock & { prices: Prices })[],
): Promise<Looked> {
  const price = (type: keyof Prices) => zones.map(({ prices }) => prices[type] ?? null);
  // A literal limit, applied before the filter: otherwise PostgreSQL would read and sort the whole line.
  const { rows } = await sql<Looked>`with l as (
      select performance_id as "performanceId", wish_id as "wishId", member_id as "memberId", place, quantity,
        ticket_types as "ticketTypes", zone_nos as "zoneNos", highest_cents as "highestCents", together, matches,
        requested_at as "requestedAt"
      from wish where performance_id = ${performanceId} and state = 'matching' and place > ${from}
      order by place limit ${sql.lit(most)}
    ), f as (
      select w.* from l w
      where quantity <= ${Math.max(0, ...zones.map(({ free }) => free))}
        and ("zoneNos" = '{}' or "zoneNos" && ${zones.map(({ zoneNo }) => zoneNo)}::int[])
        and exists (select from unnest(${zones.map(({ zoneNo }) => zoneNo)}::int[], ${zones.map(({ free }) => free)}::int[],
            ${zones.map(({ together }) => together)}::int[], ${price('R')}::int[], ${price('H')}::int[],
            ${price('S')}::int[], ${price('Z')}::int[]) z(no, free, together, r, h, s, z)
          where (w."zoneNos" = '{}' or z.no = any(w."zoneNos")) and w.quantity <= z.free
            and (not w.together or w.quantity <= z.together)
            and (strpos(w."ticketTypes", 'R') = 0 or z.r <= coalesce(w."highestCents", 2147483647))
            and (strpos(w."ticketTypes", 'H') = 0 or z.h <= coalesce(w."highestCents", 2147483647))
            and (strpos(w."ticketTypes", 'S') = 0 or z.s <= coalesce(w."highestCents", 2147483647))
            and (strpos(w."ticketTypes", 'Z') = 0 or z.z <= coalesce(w."highestCents", 2147483647)))
      order by place limit ${limit}
    )
    select coalesce((select jsonb_agg(to_jsonb(f) order by place) from f), '[]') as fitting,
      (select count(*)::int from l) as looked, coalesce((select max(place) from l), 0) as last`.execute(tx);
  return rows[0]!;
}

export interface MatchRow {
  readonly wishId: string;
  readonly holdId: string;
  readonly checkoutId: string;
  readonly payUntil: Date;
  readonly lines: readonly TicketLine[];
  readonly places: readonly MultilingualSeat[];
}

/**
 * Records the tickets matched with waiting requests. The line must be locked.
 * @throws if one of them is no longer waiting.
 */
export async function writeFound(tx: Tx, performanceId: string, found: readonly MatchRow[], now: Date): Promise<void> {
  const { rows } = await sql`update wish w set state = 'match_result', changed_at = ${now}, matches = w.matches + 1,
      hold_id = r."holdId", checkout_id = r."checkoutId", pay_until = r."payUntil", reminded = false, lines = r.lines,
      places = r.places, price_cents = null, delivery_cents = null, total_cents = null, number = null
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as r("wishId" uuid, "holdId" uuid, "checkoutId" uuid,
      "payUntil" timestamptz, lines jsonb, places jsonb)
    where w.performance_id = ${performanceId} and w.wish_id = r."wishId" and w.state = 'matching' returning 1`.execute(
    tx,
  );
  if (rows.length !== found.length) throw new Error('tickets were found for a request that is not waiting');
}

/** Returns a page of waiting requests, sorted by ID. */
export async function readWaitingIds(
  tx: Tx,
  performanceId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select wish_id as id from wish
    where performance_id = ${performanceId} and state = 'matching'
      and wish_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by wish_id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns a page of a performance's requests in some states, sorted by ID. */
export async function readWishesIn(
  db: Db | Tx,
  performanceId: string,
  { states, after, limit }: { states: readonly string[]; after: string | null; limit: number },
): Promise<(WishKey & Pick<WishRow, 'memberId' | 'quantity' | 'matches' | 'checkoutId'>)[]> {
  const { rows } = await sql<WishKey & Pick<WishRow, 'memberId' | 'quantity' | 'matches' | 'checkoutId'>>`
    select performance_id as "performanceId", wish_id as "wishId", member_id as "memberId", quantity, matches,
      checkout_id as "checkoutId"
    from wish where performance_id = ${performanceId} and state = any(${[...states]}::text[])
      and wish_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by wish_id limit ${limit}`.execute(db);
  return rows;
}

/** Counts the requests ahead of some positions in their lines, in the given order. */
export async function countAhead(
  db: Db,
  places: readonly { performanceId: string; place: number }[],
): Promise<number[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<{ count: number }>`select c.count from
      unnest(${places.map((one) => one.performanceId)}::uuid[], ${places.map((one) => one.place)}::int[])
        with ordinality r(p, place, at)
      cross join lateral (select count(*)::int as count from wish
        where performance_id = r.p and state = 'matching' and place < r.place) c
    order by r.at`.execute(db);
  return rows.map(({ count }) => count);
}

/** Returns the positions of waiting requests for a performance, in ascending order. */
export async function readLinePositions(db: Db, performanceId: string): Promise<Int32Array> {
  // One text: a hundred thousand rows would take five times as long.
  const { rows } = await sql<{ places: string }>`select array_to_string(array(select place from wish
    where performance_id = ${performanceId} and state = 'matching' order by place), ',') as places`.execute(db);
  const text = rows[0]!.places;
  return text === '' ? new Int32Array() : Int32Array.from(text.split(','), Number);
}

export async function readWaiting(db: Db, performanceIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; waiting: number }>`select performance_id as id, waiting from wish_line
    where performance_id = any(${[...performanceIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}

export async function countWaitingMembers(
  db: Db,
  performanceIds: readonly string[],
): Promise<{ performanceId: string; people: number }[]> {
  const { rows } = await sql<{ performanceId: string; people: number }>`select performance_id as "performanceId",
      count(distinct member_id)::int as people
    from wish where performance_id = any(${[...performanceIds]}::uuid[]) and state = 'matching' group by 1`.execute(db);
  return rows;
}

export async function countStates(db: Db | Tx, performanceId: string): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`select state, count(*)::int as count from wish
    where performance_id = ${performanceId} group by state order by state`.execute(db);
  return rows;
}

/** Literals, as in the index: with parameters the whole table would be read. */
const isEnded = sql`state in (${sql.join(
  WishState.options.filter((state) => !openWishes.includes(state)).map((state) => sql.lit(state)),
)})`;

/** Returns requests that ended before an instant, earliest first, with their members. */
export async function findEnded(
  db: Db,
  before: Date,
  limit: number,
): Promise<(WishKey & { readonly memberId: string })[]> {
  const { rows } = await sql<WishKey & { memberId: string }>`
    select performance_id as "performanceId", wish_id as "wishId", member_id as "memberId" from wish
    where ${isEnded} and changed_at < ${before} order by changed_at limit ${limit}`.execute(db);
  return rows;
}

/** Locks members against concurrent changes to their requests, ordered by ID. */
export async function lockWishers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`select 1 from wisher where member_id = any(${[...memberIds]}::uuid[]) order by member_id for update`.execute(
    tx,
  );
}

export async function deleteEnded(tx: Tx, keys: readonly WishKey[], before: Date): Promise<void> {
  await sql`with l as (
      select w.performance_id, w.wish_id from wish w
        join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("performanceId" uuid, "wishId" uuid)
          on w.performance_id = k."performanceId" and w.wish_id = k."wishId"
      where w.performance_id = any(${[...new Set(keys.map((key) => key.performanceId))]}::uuid[])
        and ${isEnded} and changed_at < ${before}
      order by w.performance_id, w.wish_id for update of w
    )
    delete from wish w using l where w.performance_id = any(${[...new Set(keys.map((key) => key.performanceId))]}::uuid[])
      and w.performance_id = l.performance_id and w.wish_id = l.wish_id`.execute(tx);
}

/**
 * Updates the performances for which members still have requests, and deletes members who have none. The members must
 * be locked.
 */
export async function forgetPerformances(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`update wisher r set performance_ids = array(select distinct w.performance_id from wish w
      where w.performance_id = any(r.performance_ids) and w.member_id = r.member_id)
    where r.member_id = any(${[...memberIds]}::uuid[])`.execute(tx);
  await sql`delete from wisher where member_id = any(${[...memberIds]}::uuid[]) and performance_ids = '{}'`.execute(tx);
}

/** Deletes lines that no longer accept tickets and have no stored requests. */
export async function deleteLines(db: Db): Promise<void> {
  await sql`delete from wish_line l where over and waiting = 0
    and not exists (select from wish w where w.performance_id = l.performance_id)`.execute(db);
}

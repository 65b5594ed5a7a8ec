import type { Text } from '../../../../contract/core/language.ts';
import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import { pgArray, statesOf, type BlockArrays, type BlockState, type Item, type Runner } from '../store.ts';

/** Why a ticket issue is no longer valid. After `transferred` and `reissued`, the next issue is valid. */
export type EndedAs = 'returned' | 'exchanged' | 'voided' | 'transferred' | 'reissued';

export interface TicketIssue {
  readonly n: number;
  readonly issue: number;
}

/** Amounts in cents that leave the order with a ticket. */
export interface Leaving {
  readonly leftCents: number;
  readonly leftFeeCents: number;
}

export interface EndedTicket extends TicketIssue {
  blockNo: number;
  seatNo: number | null;
  ticketType: TicketType;
}

interface Ending {
  readonly now: Date;
  /** The actor; the reason is in `note`. Neither contains personal names. */
  readonly by: string;
  readonly note: string;
}

const returning = `returning n, issue, block_no as "blockNo", seat_no as "seatNo", ticket_type as "ticketType"`;

/**
 * Permanently ends tickets and moves their rows to the history. Their seats stay unavailable until the caller frees
 * them.
 * @returns the tickets that were valid in exactly these issues.
 */
export function endTicketRows(
  runner: Runner,
  { performanceId, orderId }: { performanceId: string; orderId: string },
  tickets: readonly (TicketIssue & Leaving)[],
  { now, by, note, endedAs }: Ending & { endedAs: Exclude<EndedAs, 'transferred' | 'reissued'> },
): Promise<EndedTicket[]> {
  return runner.run<EndedTicket>({
    name: 'seating_end_tickets',
    text: `with r as (
        select * from unnest($3::int[], $4::int[], $5::int[], $6::int[]) r(n, issue, cents, fee_cents)
      ), d as (
        delete from ticket t using r
        where t.performance_id = $1 and t.order_id = $2 and t.n = any($3::int[]) and t.n = r.n and t.issue = r.issue
        returning t.n, t.issue, t.block_no, t.seat_no, t.ticket_type, t.holder_id, r.cents, r.fee_cents
      )
      insert into ticket_past (performance_id, order_id, n, issue, block_no, seat_no, ticket_type, holder_id, ended_as,
        ended_at, ended_by, note, left_cents, left_fee_cents)
      select $1, $2, n, issue, block_no, seat_no, ticket_type, holder_id, $7, $8, $9, $10, cents, fee_cents from d
      order by n ${returning}`,
    values: [
      performanceId,
      orderId,
      pgArray(tickets.map(({ n }) => n)),
      pgArray(tickets.map(({ issue }) => issue)),
      pgArray(tickets.map(({ leftCents }) => leftCents)),
      pgArray(tickets.map(({ leftFeeCents }) => leftFeeCents)),
      endedAs,
      now,
      by,
      note,
    ],
  });
}

/**
 * Reissues tickets: moves the previous issue to the history and invalidates its code.
 * @param to the member who now has the tickets; null for the buyer.
 * @returns the ended issues.
 */
export function reissueTicketRows(
  runner: Runner,
  { performanceId, orderId }: { performanceId: string; orderId: string },
  tickets: readonly TicketIssue[],
  { now, by, note, endedAs, to }: Ending & { endedAs: 'transferred' | 'reissued'; to: string | null },
): Promise<EndedTicket[]> {
  return runner.run<EndedTicket>({
    name: 'seating_reissue_tickets',
    text: `with r as (
        select * from unnest($3::int[], $4::int[]) r(n, issue)
      ), l as (
        select t.* from ticket t join r using (n, issue)
        where t.performance_id = $1 and t.order_id = $2 and t.n = any($3::int[]) order by t.n for update of t
      ), u as (
        update ticket t set issue = l.issue + 1, holder_id = $9 from l
        where t.performance_id = $1 and t.order_id = $2 and t.n = any($3::int[]) and t.n = l.n
      )
      insert into ticket_past (performance_id, order_id, n, issue, block_no, seat_no, ticket_type, holder_id, ended_as,
        ended_at, ended_by, note)
      select $1, $2, n, issue, block_no, seat_no, ticket_type, holder_id, $5, $6, $7, $8 from l order by n ${returning}`,
    values: [
      performanceId,
      orderId,
      pgArray(tickets.map(({ n }) => n)),
      pgArray(tickets.map(({ issue }) => issue)),
      endedAs,
      now,
      by,
      note,
      to,
    ],
  });
}

export function seatsOfTickets(tickets: readonly Pick<EndedTicket, 'blockNo' | 'seatNo'>[]): Item[] {
  return [...Map.groupBy(tickets, ({ blockNo }) => blockNo)].map(([blockNo, some]) => ({
    blockNo,
    mask: some.reduce((mask, { seatNo }) => (seatNo === null ? mask : mask | (1n << BigInt(seatNo))), 0n),
    quantity: some.length,
  }));
}

/**
 * Puts the seats of tickets that this transaction has ended back on sale.
 * @returns the current blocks.
 */
export async function freeTicketSeats(
  runner: Runner,
  performanceId: string,
  places: readonly Item[],
): Promise<BlockState[]> {
  const [row] = await runner.run<BlockArrays>({
    name: 'seating_free_places',
    text: `with m as (
        select * from unnest($2::int[], $3::bigint[], $4::int[]) m(block_no, mask, qty)
      ), l as (
        select block_no, taken, available from inv_block
        where performance_id = $1 and block_no = any($2::int[]) order by block_no for update
      ), u as (
        update inv_block b set taken = l.taken & ~m.mask, available = l.available + m.qty from m join l using (block_no)
        where b.performance_id = $1 and b.block_no = any($2::int[]) and b.block_no = m.block_no
        returning b.block_no, b.taken, b.available
      )
      select array(select block_no from u order by block_no) as numbers,
        array(select taken from u order by block_no)::text[] as taken,
        array(select available from u order by block_no) as available`,
    values: [
      performanceId,
      pgArray(places.map(({ blockNo }) => blockNo)),
      pgArray(places.map(({ mask }) => mask)),
      pgArray(places.map(({ quantity }) => quantity)),
    ],
  });
  return statesOf(row!);
}

/** A hold that receives the seats of ended tickets, so that no one else can take them. */
export interface ReceivingHold {
  readonly holdId: string;
  readonly buyerId: string;
  readonly until: Date;
}

/**
 * Moves the seats of tickets that this transaction has ended to a hold. They are never available in between. The hold
 * counts towards no quota.
 */
export async function moveSeatsToHold(
  runner: Runner,
  performanceId: string,
  tickets: readonly EndedTicket[],
  { holdId, buyerId, until, now }: ReceivingHold & { now: Date },
): Promise<void> {
  const places = seatsOfTickets(tickets).toSorted((a, b) => a.blockNo - b.blockNo);
  const sorted = tickets.toSorted((a, b) => a.blockNo - b.blockNo || (a.seatNo ?? 0) - (b.seatNo ?? 0));
  await runner.run({
    name: 'seating_keep_places',
    text: `with h as (
        insert into hold (performance_id, hold_id, buyer_id, expires_at, lines, ticket_types, limited, held_at)
        values ($1, $2, $3, $4, '[]', $5, false, $6)
      )
      insert into hold_item (performance_id, hold_id, block_no, mask, qty)
      select $1, $2, block_no, mask, qty from unnest($7::int[], $8::bigint[], $9::int[]) m(block_no, mask, qty)`,
    values: [
      performanceId,
      holdId,
      buyerId,
      until,
      sorted.map(({ ticketType }) => ticketType).join(''),
      now,
      pgArray(places.map(({ blockNo }) => blockNo)),
      pgArray(places.map(({ mask }) => mask)),
      pgArray(places.map(({ quantity }) => quantity)),
    ],
  });
}

/** Counts the exchanged, returned and transferred tickets of orders. A refund of the whole order counts as returned. */
export function countMoved(
  runner: Runner,
  orders: readonly { performanceId: string; orderId: string }[],
): Promise<{ orderId: string; what: 'exchanged' | 'returned' | 'transferred'; quantity: number }[]> {
  return runner.run({
    name: 'seating_count_moved',
    text: `select order_id as "orderId", what, count(*)::int as quantity from (
        select order_id, case ended_as when 'exchanged' then ended_as else 'returned' end as what from ticket_past where performance_id = any($1::uuid[])
          and order_id = any($2::uuid[]) and ended_as in ('exchanged', 'returned', 'voided')
        union all
        select order_id, 'transferred' from ticket where performance_id = any($1::uuid[])
          and order_id = any($2::uuid[]) and holder_id is not null) x
      group by order_id, what`,
    values: [
      pgArray([...new Set(orders.map(({ performanceId }) => performanceId))]),
      pgArray(orders.map(({ orderId }) => orderId)),
    ],
  });
}

/** Latest issue of a ticket, valid or ended. */
export interface LatestRow extends EndedTicket {
  orderId: string;
  zoneNo: number;
  section: string | null;
  sectionName: Text | null;
  row: string | null;
  seat: string | null;
  /** Member to whom the ticket was transferred. */
  holderId: string | null;
  /** Null while the ticket is valid. */
  endedAs: Exclude<EndedAs, 'transferred' | 'reissued'> | null;
  endedAt: Date | null;
  leftCents: number;
  leftFeeCents: number;
}

/** Returns the latest issue of every ticket in the orders, sorted by ticket number. */
export function readLatestTickets(
  runner: Runner,
  performanceId: string,
  orderIds: readonly string[],
): Promise<LatestRow[]> {
  return runner.run<LatestRow>({
    name: 'seating_latest_tickets',
    text: `select x.*, l.zone_no as "zoneNo", l.section, l.section_name as "sectionName", l.row_label as row,
        l.seat_labels ->> x."seatNo" as seat
      from (
        select order_id as "orderId", n, issue, block_no as "blockNo", seat_no as "seatNo",
          ticket_type as "ticketType", holder_id as "holderId", null::text as "endedAs", null::timestamptz as "endedAt",
          0 as "leftCents", 0 as "leftFeeCents"
        from ticket where performance_id = $1 and order_id = any($2::uuid[])
        union all
        select order_id, n, issue, block_no, seat_no, ticket_type, holder_id, ended_as, ended_at, left_cents,
          left_fee_cents
        from ticket_past where performance_id = $1 and order_id = any($2::uuid[])
          and ended_as not in ('transferred', 'reissued')
      ) x join block_label l on l.performance_id = $1 and l.block_no = x."blockNo" order by "orderId", n`,
    values: [performanceId, pgArray(orderIds)],
  });
}

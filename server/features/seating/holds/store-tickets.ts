import type { Text } from '../../../../contract/core/language.ts';
import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import { pgArray, type Runner } from '../store.ts';

export interface HoldOfOrder {
  readonly holdId: string;
  readonly orderId: string;
}

/**
 * The CONFIRM statement turns active holds into ticket rows, numbered by block and seat, which is also the order of the
 * hold's ticket types. Blocks are not updated because their seats remain unavailable. It also stops counting the
 * buyer's expired holds on this performance as unbought, skipping rows that others have locked.
 */
const confirmText = `
with r as (
  select hold_id, order_id from unnest($3::uuid[], $4::uuid[]) r(hold_id, order_id)
), d as (
  delete from hold where performance_id = $1 and hold_id = any($3::uuid[]) and expires_at > $2
  returning hold_id, ticket_types, buyer_id
), f as (
  select hold_id from lapsed_hold
  where performance_id = $1 and buyer_id = any(array(select buyer_id from d)) and unbought for update skip locked
), g as (
  update lapsed_hold set unbought = false where performance_id = $1 and hold_id = any(array(select hold_id from f))
), h as (
  select hold_id, order_id, ticket_types from d join r using (hold_id)
), x as (
  delete from hold_item where performance_id = $1 and hold_id = any(array(select hold_id from d))
  returning hold_id, block_no, mask, qty
), i as (
  select h.order_id, h.ticket_types, x.block_no, x.mask, x.qty from x join h using (hold_id)
), s as (
  select order_id, ticket_types, block_no, seat as seat_no from i, generate_series(0, 59) seat
  where (i.mask >> seat) & 1 = 1
  union all
  select order_id, ticket_types, block_no, null from i, generate_series(1, i.qty) where i.mask = 0
), n as (
  select order_id, ticket_types, block_no, seat_no,
    row_number() over (partition by order_id order by block_no, seat_no)::int as n from s
), t as (
  insert into ticket (performance_id, order_id, n, block_no, seat_no, ticket_type)
  select $1, order_id, n, block_no, seat_no, substr(ticket_types, n, 1) from n
)
select h.hold_id as "holdId", d.buyer_id as "buyerId" from h join d using (hold_id)`;

/**
 * Runs CONFIRM.
 * @returns the holds that were active at `now` and became tickets.
 */
export async function turnIntoTickets(
  runner: Runner,
  performanceId: string,
  now: Date,
  pairs: readonly HoldOfOrder[],
): Promise<{ holdId: string; buyerId: string }[]> {
  // Sorted so that two statements over the same holds do not deadlock.
  const sorted = pairs.toSorted((a, b) => (a.holdId < b.holdId ? -1 : 1));
  return runner.run({
    name: 'seating_confirm',
    text: confirmText,
    values: [
      performanceId,
      now,
      pgArray(sorted.map((pair) => pair.holdId)),
      pgArray(sorted.map((pair) => pair.orderId)),
    ],
  });
}

/** Inserts complimentary tickets for seats taken from an allotment. */
export async function insertGiftTickets(
  runner: Runner,
  performanceId: string,
  tickets: readonly { orderId: string; n: number; blockNo: number; seatNo: number | null }[],
): Promise<void> {
  await runner.run({
    name: 'seating_insert_given',
    text: `insert into ticket (performance_id, order_id, n, block_no, seat_no, ticket_type)
      select $1, r."orderId", r.n, r."blockNo", r."seatNo", 'C'
      from jsonb_to_recordset($2::jsonb) r("orderId" uuid, n int, "blockNo" int, "seatNo" int)`,
    values: [performanceId, JSON.stringify(tickets)],
  });
}

export interface TicketRow {
  n: number;
  /** Starts at 1. Each issue has its own code. */
  issue: number;
  /** Member to whom the ticket was transferred; null while the buyer has it. */
  holderId: string | null;
  blockNo: number;
  /** The seat's bit in its block; null for general-admission spots. */
  seatNo: number | null;
  zoneNo: number;
  section: string | null;
  sectionName: Text | null;
  row: string | null;
  seat: string | null;
  ticketType: TicketType;
}

/** Returns the tickets of orders, sorted by ticket number. */
export function readTicketRows(
  runner: Runner,
  performanceId: string,
  orderIds: readonly string[],
): Promise<(TicketRow & { orderId: string })[]> {
  return runner.run<TicketRow & { orderId: string }>({
    name: 'seating_tickets',
    text: `select t.order_id as "orderId", t.n, t.issue, t.holder_id as "holderId", t.block_no as "blockNo", t.seat_no as "seatNo", l.zone_no as "zoneNo", l.section,
      l.section_name as "sectionName", l.row_label as row, l.seat_labels ->> t.seat_no as seat, t.ticket_type as "ticketType"
      from ticket t join block_label l on l.performance_id = $1 and l.block_no = t.block_no
      where t.performance_id = $1 and t.order_id = any($2::uuid[]) order by t.order_id, t.n`,
    values: [performanceId, pgArray(orderIds)],
  });
}

export interface TicketCount {
  performanceId: string;
  orderId: string;
  /** Null if the ticket's block no longer exists. */
  zoneNo: number | null;
  ticketType: string;
  n: number;
}

export async function countTicketRows(tx: Tx): Promise<TicketCount[]> {
  const { rows } = await sql<TicketCount>`select t.performance_id as "performanceId", t.order_id as "orderId",
      b.zone_no as "zoneNo", t.ticket_type::text as "ticketType", count(*)::int as n
    from ticket t left join block_label b using (performance_id, block_no) group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** Returns the orders that have a permanently ended ticket. */
export async function findEndedOrders(tx: Tx): Promise<{ performanceId: string; orderId: string }[]> {
  const { rows } = await sql<{ performanceId: string; orderId: string }>`select distinct
      performance_id as "performanceId", order_id as "orderId"
    from ticket_past where ended_as not in ('transferred', 'reissued')`.execute(tx);
  return rows;
}

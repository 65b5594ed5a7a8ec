import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import { pgArray, type Runner } from '../store.ts';

export interface EndedCount {
  orderId: string;
  zoneNo: number;
  ticketType: TicketType;
  quantity: number;
  leftCents: number;
  leftFeeCents: number;
}

/** Counts the ended tickets of every order of a performance, by zone and ticket type. */
export function countEndedRows(runner: Runner, performanceId: string): Promise<EndedCount[]> {
  return runner.run<EndedCount>({
    name: 'seating_count_ended',
    text: `select order_id as "orderId", l.zone_no as "zoneNo", t.ticket_type as "ticketType", count(*)::int as quantity,
        sum(left_cents)::float8 as "leftCents", sum(left_fee_cents)::float8 as "leftFeeCents"
      from ticket_past t join block_label l on l.performance_id = $1 and l.block_no = t.block_no
      where t.performance_id = $1 and ended_as not in ('transferred', 'reissued') group by 1, 2, 3`,
    values: [performanceId],
  });
}

/** Returns the IDs of the orders of a performance that have a permanently ended ticket. */
export async function findEndedOrdersOf(runner: Runner, performanceId: string): Promise<string[]> {
  const rows = await runner.run<{ orderId: string }>({
    name: 'seating_ended_orders_of',
    text: `select distinct order_id as "orderId" from ticket_past
      where performance_id = $1 and ended_as not in ('transferred', 'reissued')`,
    values: [performanceId],
  });
  return rows.map(({ orderId }) => orderId);
}

/** Tickets of a performance that ended permanently on a day in Hong Kong, with the refunded part of their prices. */
export interface EndedDay {
  readonly day: string;
  readonly tickets: number;
  readonly cents: number;
}

export function countEndedDayRows(runner: Runner, performanceId: string): Promise<EndedDay[]> {
  return runner.run<EndedDay>({
    name: 'seating_ended_days',
    text: `select to_char(ended_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day, count(*)::int as tickets,
        sum(left_cents)::float8 as cents
      from ticket_past where performance_id = $1 and ended_as not in ('transferred', 'reissued') group by 1 order by 1`,
    values: [performanceId],
  });
}

/** Seats of valid tickets by block and step. `blockNo` is null for general admission. */
export interface StepSeats {
  readonly step: number;
  readonly blockNo: number | null;
  readonly seats: bigint;
  readonly tickets: number;
}

/**
 * Returns the seats of valid tickets by block and step.
 * @param orders each order with its step.
 */
export function readStepRows(
  runner: Runner,
  performanceId: string,
  orders: readonly { readonly orderId: string; readonly step: number }[],
): Promise<StepSeats[]> {
  return runner.run<StepSeats>({
    name: 'seating_step_seats',
    text: `select step, case when seat_no is null then null else block_no end as "blockNo",
        coalesce(bit_or(1::bigint << seat_no), 0) as seats, count(*)::int as tickets
      from ticket join unnest($2::uuid[], $3::int[]) s(order_id, step) using (order_id)
      where performance_id = $1 group by 1, 2 order by 1, 2`,
    values: [performanceId, pgArray(orders.map(({ orderId }) => orderId)), pgArray(orders.map(({ step }) => step))],
  });
}

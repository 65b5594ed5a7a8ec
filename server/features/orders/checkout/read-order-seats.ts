import type { Program } from '../../../context.ts';
import type { MultilingualSeat } from '../../seating/inventory/localize-seat.ts';
import { readHolds } from '../../seating/holds/read-holds.ts';
import { readTicketsOf } from '../../seating/holds/read-tickets.ts';
import { readTakenBy } from '../store-resales.ts';
import type { OrderRow } from '../store.ts';

/**
 * The places of orders, by order: their tickets once they are paid, before that what their holds have; none when both
 * are gone. Of those that take tickets of others, the places of these.
 */
export async function readOrderSeats(
  program: Program,
  orders: readonly OrderRow[],
): Promise<Map<string, MultilingualSeat[]>> {
  const tickets = await readTicketsOf(
    program,
    orders.filter((order) => order.state === 'paid'),
  );
  const open = orders.filter((order) => order.state === 'open');
  const holds = new Map((await readHolds(program, open)).map((hold) => [hold.holdId, hold.places]));
  const taken = await readTaken(
    program,
    open.filter((order) => !holds.has(order.holdId)),
  );
  return new Map([
    ...tickets,
    ...open.map((order) => [order.orderId, holds.get(order.holdId) ?? taken.get(order.orderId) ?? []] as const),
  ]);
}

/** The places of orders that take tickets which others offer, by order: those tickets, as long as they are there. */
async function readTaken(program: Program, orders: readonly OrderRow[]): Promise<Map<string, MultilingualSeat[]>> {
  const places = new Map<string, MultilingualSeat[]>();
  for (const { memberId, checkoutId, performanceId, orderId } of orders) {
    const key = { memberId, checkoutId, performanceIds: [performanceId] };
    const rows = await readTakenBy(program.db, [key]);
    if (rows.length === 0) continue;
    const tickets = await readTicketsOf(program, rows);
    const found = rows.map((row) =>
      tickets.get(row.orderId)?.find(({ n, issue }) => n === row.n && issue === row.issue),
    );
    places.set(
      orderId,
      found.flatMap((ticket) => (ticket ? [placeOf(ticket)] : [])),
    );
  }
  return places;
}

/** Nobody is shown what else is known of somebody else's ticket. */
function placeOf({ zoneNo, section, row, seat, ticketType }: MultilingualSeat): MultilingualSeat {
  return { zoneNo, section, row, seat, ticketType };
}

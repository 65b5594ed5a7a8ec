import type { Program } from '../../../context.ts';
import type { MultilingualSeat } from '../../seating/inventory/localize-seat.ts';
import { readHolds } from '../../seating/holds/read-holds.ts';
import { readTicketsOf } from '../../seating/holds/read-tickets.ts';
import { readTakenBy } from '../store-resales.ts';
import type { OrderRow } from '../store.ts';

/**
 * Returns the seats by order: tickets of paid orders, otherwise seats of their holds, or none if both are gone. For
 * resale orders, returns the seats of the offered tickets.
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

/** Returns the seats of resale orders, by order, as long as the offered tickets exist. */
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

/** Removes all other details of another member's ticket. */
function placeOf({ zoneNo, section, row, seat, ticketType }: MultilingualSeat): MultilingualSeat {
  return { zoneNo, section, row, seat, ticketType };
}

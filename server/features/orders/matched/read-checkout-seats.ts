import type { Program } from '../../../context.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import type { MultilingualSeat } from '../../seating/inventory/localize-seat.ts';
import { findOrdersOf, type CheckoutKey } from '../store.ts';

/** Returns the seats that a paid checkout received, ticket by ticket. */
export async function readCheckoutSeats(program: Program, key: CheckoutKey): Promise<MultilingualSeat[]> {
  const orders = await findOrdersOf(program.db, [key]);
  const tickets = await Promise.all(orders.map((order) => readOrderTickets(program, order)));
  return tickets
    .flat()
    .map(({ zoneNo, section, row, seat, ticketType }) => ({ zoneNo, section, row, seat, ticketType }));
}

import type { Program } from '../../../context.ts';
import { titleSection } from '../layout/name-sections.ts';
import type { MultilingualSeat } from '../inventory/localize-seat.ts';
import { readTicketRows, type TicketRow } from './store-tickets.ts';

/** A sold ticket. `n` is the ticket's number in its order, starting at 1. */
export type SoldTicket = MultilingualSeat & Pick<TicketRow, 'n' | 'issue' | 'holderId' | 'blockNo' | 'seatNo'>;

/** Returns the valid tickets of an order sorted by number; empty if it has none. */
export async function readTickets(
  program: Pick<Program, 'run'>,
  performanceId: string,
  orderId: string,
): Promise<SoldTicket[]> {
  return (await readTicketsOf(program, [{ performanceId, orderId }])).get(orderId) ?? [];
}

/** Returns the valid tickets of many orders, by order. Uses one statement per performance. */
export async function readTicketsOf(
  program: Pick<Program, 'run'>,
  orders: readonly { performanceId: string; orderId: string }[],
): Promise<Map<string, SoldTicket[]>> {
  const groups = [...Map.groupBy(orders, (order) => order.performanceId)];
  const read = await Promise.all(
    groups.map(([performanceId, group]) =>
      readTicketRows(
        program,
        performanceId,
        group.map((order) => order.orderId),
      ),
    ),
  );
  const tickets = new Map<string, SoldTicket[]>();
  for (const { orderId, sectionName, ...row } of read.flat()) {
    const ticket = { ...row, section: titleSection({ ...row, sectionName }) };
    const ofOrder = tickets.get(orderId);
    if (ofOrder) ofOrder.push(ticket);
    else tickets.set(orderId, [ticket]);
  }
  return tickets;
}

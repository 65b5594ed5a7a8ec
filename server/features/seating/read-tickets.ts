import type { HeldPlace } from '../../../contract/seating.ts';
import type { Program } from '../../context.ts';
import { readTicketRows, type TicketRow } from './store-tickets.ts';

/** A ticket that is sold; `n` numbers the tickets of an order from 1. */
export type SoldTicket = HeldPlace & Pick<TicketRow, 'n' | 'blockNo' | 'seatNo'>;

/** The tickets of an order, in order of their number; none when it has none. */
export function readTickets(
  program: Pick<Program, 'run'>,
  performanceId: string,
  orderId: string,
): Promise<SoldTicket[]> {
  return readTicketRows(program, performanceId, orderId);
}

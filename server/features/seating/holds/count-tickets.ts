import type { Tx } from '../../../context.ts';
import { countTicketRows, type TicketCount } from './store-tickets.ts';

/** How many tickets of each kind every order has, to be held against what it paid for. Reads every row. */
export function countTickets(tx: Tx): Promise<TicketCount[]> {
  return countTicketRows(tx);
}

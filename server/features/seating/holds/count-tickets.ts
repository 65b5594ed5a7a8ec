import type { Db, Tx } from '../../../context.ts';
import { inside } from '../store.ts';
import {
  countEndedDayRows,
  countEndedRows,
  findEndedOrdersOf,
  readStepRows,
  type EndedCount,
  type EndedDay,
  type StepSeats,
} from './store-past-tickets.ts';
import { readLatestTickets, type LatestRow } from './store-ticket-moves.ts';
import { countTicketRows, findEndedOrders, type TicketCount } from './store-tickets.ts';

export type { EndedCount, LatestRow, TicketCount };

/** How many valid tickets of each kind every order has, to be held against what it paid for. Reads every row. */
export function countOrderTickets(tx: Tx): Promise<TicketCount[]> {
  return countTicketRows(tx);
}

/** Every ticket in its latest issue of all orders of which any has ended, by order. Reads every row. */
export async function readEndedOrders(tx: Tx): Promise<Map<string, LatestRow[]>> {
  const performances = Map.groupBy(await findEndedOrders(tx), ({ performanceId }) => performanceId);
  const tickets: LatestRow[] = [];
  for (const [performanceId, orders] of performances) {
    const orderIds = orders.map(({ orderId }) => orderId);
    tickets.push(...(await readLatestTickets(inside(tx), performanceId, orderIds)));
  }
  return Map.groupBy(tickets, ({ orderId }) => orderId);
}

/** Tickets of each order and kind of a performance that have ended for good, with what left with them, in cents. */
export function countEndedTickets(tx: Db | Tx, performanceId: string): Promise<EndedCount[]> {
  return countEndedRows(inside(tx), performanceId);
}

/** Orders of a performance of which a ticket has ended for good. */
export function findOrdersWithEnded(tx: Db | Tx, performanceId: string): Promise<string[]> {
  return findEndedOrdersOf(inside(tx), performanceId);
}

/** Tickets of a performance that have ended for good, by the day in Hong Kong, with what went back of their prices. */
export function countEndedDays(tx: Db | Tx, performanceId: string): Promise<EndedDay[]> {
  return countEndedDayRows(inside(tx), performanceId);
}

/** Seats of valid tickets of some orders, by the step that each order is in. */
export function readSeatsInSteps(
  tx: Db | Tx,
  performanceId: string,
  orders: readonly { readonly orderId: string; readonly step: number }[],
): Promise<StepSeats[]> {
  return readStepRows(inside(tx), performanceId, orders);
}

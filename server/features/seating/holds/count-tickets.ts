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

/** Counts the valid tickets of each order by kind, for comparison with what was paid. Reads every row. */
export function countOrderTickets(tx: Tx): Promise<TicketCount[]> {
  return countTicketRows(tx);
}

/** Returns, by order, the latest issue of every ticket in orders that have an ended ticket. Reads every row. */
export async function readEndedOrders(tx: Tx): Promise<Map<string, LatestRow[]>> {
  const performances = Map.groupBy(await findEndedOrders(tx), ({ performanceId }) => performanceId);
  const tickets: LatestRow[] = [];
  for (const [performanceId, orders] of performances) {
    const orderIds = orders.map(({ orderId }) => orderId);
    tickets.push(...(await readLatestTickets(inside(tx), performanceId, orderIds)));
  }
  return Map.groupBy(tickets, ({ orderId }) => orderId);
}

/** Counts the ended tickets of a performance by order and kind, with the amounts that left the order in cents. */
export function countEndedTickets(tx: Db | Tx, performanceId: string): Promise<EndedCount[]> {
  return countEndedRows(inside(tx), performanceId);
}

/** Returns the IDs of the orders of a performance that have a permanently ended ticket. */
export function findOrdersWithEnded(tx: Db | Tx, performanceId: string): Promise<string[]> {
  return findEndedOrdersOf(inside(tx), performanceId);
}

/**
 * Counts the permanently ended tickets of a performance by day in Hong Kong, with the refunded part of their prices.
 */
export function countEndedDays(tx: Db | Tx, performanceId: string): Promise<EndedDay[]> {
  return countEndedDayRows(inside(tx), performanceId);
}

/** Returns the seats of the orders' valid tickets, grouped by the step of each order. */
export function readSeatsInSteps(
  tx: Db | Tx,
  performanceId: string,
  orders: readonly { readonly orderId: string; readonly step: number }[],
): Promise<StepSeats[]> {
  return readStepRows(inside(tx), performanceId, orders);
}

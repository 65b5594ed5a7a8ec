import type { HeldPlace } from '../../../contract/seating.ts';
import type { Program } from '../../context.ts';
import { readHolds } from '../seating/read-holds.ts';
import { readTickets } from '../seating/read-tickets.ts';
import type { OrderRow } from './store.ts';

/** The places of an order: its tickets once it is paid, before that what its hold has; none when both are gone. */
export async function readPlaces(program: Program, order: OrderRow): Promise<HeldPlace[]> {
  if (order.state === 'paid') return readTickets(program, order.performanceId, order.orderId);
  if (order.state !== 'open') return [];
  const [hold] = await readHolds(program, [{ performanceId: order.performanceId, holdId: order.holdId }]);
  return hold?.places ?? [];
}

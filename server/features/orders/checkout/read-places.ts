import type { Program } from '../../../context.ts';
import type { KnownPlace } from '../../seating/inventory/say-place.ts';
import { readHolds } from '../../seating/holds/read-holds.ts';
import { readTicketsOf } from '../../seating/holds/read-tickets.ts';
import type { OrderRow } from '../store.ts';

/**
 * The places of orders, by order: their tickets once they are paid, before that what their holds have; none when both
 * are gone.
 */
export async function readPlaces(program: Program, orders: readonly OrderRow[]): Promise<Map<string, KnownPlace[]>> {
  const tickets = await readTicketsOf(
    program,
    orders.filter((order) => order.state === 'paid'),
  );
  const open = orders.filter((order) => order.state === 'open');
  const holds = new Map((await readHolds(program, open)).map((hold) => [hold.holdId, hold.places]));
  return new Map([...tickets, ...open.map((order) => [order.orderId, holds.get(order.holdId) ?? []] as const)]);
}

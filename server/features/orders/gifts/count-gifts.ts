import type { Program } from '../../../context.ts';
import { readTicketsOfOrders } from '../../seating/holds/move-tickets.ts';
import { readGifts } from '../store-gifts.ts';

export async function countGiftsByAllotment(
  { db }: Pick<Program, 'db'>,
  performanceId: string,
): Promise<ReadonlyMap<string, number>> {
  const gifts = await readGifts(db, performanceId);
  const ids = gifts.map(({ orderId }) => orderId);
  const tickets = await readTicketsOfOrders(db, performanceId, ids);
  const given = new Map<string, number>();
  for (const { orderId, allotmentId } of gifts) {
    const valid = (tickets.get(orderId) ?? []).filter(({ endedAs }) => !endedAs).length;
    given.set(allotmentId, (given.get(allotmentId) ?? 0) + valid);
  }
  return given;
}

import type { Db, Tx } from '../../../context.ts';
import { countValid } from '../../seating/returned/count-valid.ts';
import { readPaidOf } from '../store-performances.ts';

/** Counts the valid tickets for a performance that members bought, by member. */
export async function countBoughtTickets(
  db: Db | Tx,
  performanceId: string,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const orders = await readPaidOf(db, performanceId, memberIds);
  const bought = new Map<string, number>();
  if (orders.length === 0) return bought;
  const valid = await countValid(
    db,
    performanceId,
    orders.map(({ orderId }) => orderId),
  );
  for (const { orderId, memberId } of orders)
    bought.set(memberId, (bought.get(memberId) ?? 0) + (valid.get(orderId) ?? 0));
  return bought;
}

import type { Db, Tx } from '../../../context.ts';
import { inside } from '../store.ts';
import { countHeldBy, countValidOf } from '../store-returned.ts';

/** Counts the valid tickets of a performance's orders, by order. */
export async function countValid(
  db: Db | Tx,
  performanceId: string,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await countValidOf(inside(db), performanceId, orderIds);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Counts a performance's held tickets per member: in the cart, and (`wishes`) matched with wish-list requests. */
export async function countHeld(
  db: Db | Tx,
  performanceId: string,
  buyerIds: readonly string[],
  { now, wishes }: { now: Date; wishes: boolean },
): Promise<Map<string, number>> {
  const purposes = wishes ? ['cart', 'wish'] : ['cart'];
  const rows = await countHeldBy(inside(db), performanceId, buyerIds, now, purposes);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

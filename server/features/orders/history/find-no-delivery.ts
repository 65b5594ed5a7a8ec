import type { Program } from '../../../context.ts';
import { offerCollection } from '../cart/read-collection-options.ts';
import { noDeliveryOf, type NoDelivery } from '../rules.ts';
import { readOrderByNumber } from '../store.ts';

export type { NoDelivery };

/**
 * Returns why a courier can no longer deliver a member's transaction. Null if delivery is possible, or the transaction
 * belongs to someone else.
 */
export async function findNoDelivery(program: Program, memberId: string, number: string): Promise<NoDelivery | null> {
  const order = await readOrderByNumber(program.db, memberId, number);
  return order ? noDeliveryOf(await offerCollection(program, [order.performanceId])) : null;
}

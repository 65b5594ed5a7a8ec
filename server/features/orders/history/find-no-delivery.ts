import type { Program } from '../../../context.ts';
import { offerCollection } from '../cart/read-collection-options.ts';
import { noDeliveryOf, type NoDelivery } from '../rules.ts';
import { readOrderByNumber } from '../store.ts';

export type { NoDelivery };

/** Why no courier brings the tickets of a member's transaction any more; null where one can, or where it is not theirs. */
export async function findNoDelivery(program: Program, memberId: string, number: string): Promise<NoDelivery | null> {
  const order = await readOrderByNumber(program.db, memberId, number);
  return order ? noDeliveryOf(await offerCollection(program, [order.performanceId])) : null;
}

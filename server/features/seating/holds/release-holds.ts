import type { Program } from '../../../context.ts';
import { inventoryOf } from '../inventory/inventory-cache.ts';

export interface HoldKey {
  readonly performanceId: string;
  readonly holdId: string;
}

/**
 * Gives a buyer's holds back, so that their places can be had at once. Holds that are paid for, gone or somebody else's
 * stay as they are. @returns those given back.
 */
export async function releaseHolds(program: Program, buyerId: string, keys: readonly HoldKey[]): Promise<HoldKey[]> {
  const released = await Promise.all(
    keys.map(({ performanceId, holdId }) => inventoryOf(program, performanceId).release(holdId, buyerId)),
  );
  return keys.filter((_, at) => released[at]);
}

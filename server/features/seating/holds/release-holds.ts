import type { Program } from '../../../context.ts';
import { inventoryOf } from '../inventory/inventory-cache.ts';

export interface HoldKey {
  readonly performanceId: string;
  readonly holdId: string;
}

/**
 * Releases a buyer's holds so that their seats are immediately available. Ignores holds that are paid for, gone or
 * another buyer's.
 * @returns the released holds.
 */
export async function releaseHolds(program: Program, buyerId: string, keys: readonly HoldKey[]): Promise<HoldKey[]> {
  const released = await Promise.all(
    keys.map(({ performanceId, holdId }) => inventoryOf(program, performanceId).release(holdId, buyerId)),
  );
  return keys.filter((_, at) => released[at]);
}

import type { Db, Tx } from '../../context.ts';
import { filterSaleIds } from './store.ts';

/** Returns the buyer IDs that are counter sales. */
export async function findCounterSales(db: Db | Tx, buyerIds: readonly string[]): Promise<ReadonlySet<string>> {
  return buyerIds.length === 0 ? new Set() : filterSaleIds(db, buyerIds);
}

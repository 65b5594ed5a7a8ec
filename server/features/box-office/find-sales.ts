import type { Db, Tx } from '../../context.ts';
import { keepSales } from './store.ts';

/** Those of some buyers that are sales at counters. */
export async function findCounterSales(db: Db | Tx, buyerIds: readonly string[]): Promise<ReadonlySet<string>> {
  return buyerIds.length === 0 ? new Set() : keepSales(db, buyerIds);
}

import type { Db, Tx } from '../../context.ts';
import { sumMovedRows, type MovedSums } from './store-invariants.ts';

export type { MovedSums };

/** What came and what was asked to go back in a period, as charges and refunds say it themselves. */
export function sumMoved(db: Db | Tx, period: { readonly from: Date; readonly until: Date }): Promise<MovedSums> {
  return sumMovedRows(db, period);
}

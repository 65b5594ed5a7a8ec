import type { Db, Tx } from '../../../context.ts';
import { readRefund } from './store-refunds.ts';

/** Whether a refund is with its buyer, as far as anybody knows now: a bank may have sent it back since it was done. */
export async function isRefunded(db: Db | Tx, refundId: string): Promise<boolean> {
  const refund = await readRefund(db, refundId);
  return refund?.state === 'done' || refund?.state === 'other_way';
}

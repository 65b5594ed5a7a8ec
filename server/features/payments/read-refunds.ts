import type { Db, Tx } from '../../context.ts';
import { readRefundsOfSubjects, type BuyerRefundRow } from './refunds/store-refunds.ts';

export { type BuyerRefundRow };

/** Returns the refunds of everything paid for the given subjects and of further charges, oldest first. */
export function readRefundsFor(
  db: Db | Tx,
  subjects: readonly string[],
  chargeIds: readonly string[] = [],
): Promise<BuyerRefundRow[]> {
  return subjects.length === 0 ? Promise.resolve([]) : readRefundsOfSubjects(db, subjects, chargeIds);
}

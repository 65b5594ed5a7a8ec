import type { Db, Tx } from '../../context.ts';
import { readRefundsOfSubjects, type BuyerRefundRow } from './refunds/store-refunds.ts';

export { type BuyerRefundRow };

/** Returns the given charges' refunds and all refunds for the given subjects, oldest first. */
export function readRefundsFor(
  db: Db | Tx,
  subjects: readonly string[],
  chargeIds: readonly string[] = [],
): Promise<BuyerRefundRow[]> {
  return subjects.length === 0 ? Promise.resolve([]) : readRefundsOfSubjects(db, subjects, chargeIds);
}

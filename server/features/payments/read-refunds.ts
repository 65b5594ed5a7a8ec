import type { Db, Tx } from '../../context.ts';
import { readRefundsOfSubjects, type ToldRefund } from './refunds/store-refunds.ts';

export { type ToldRefund };

/** All refunds of what was paid for some subjects, and of some charges besides, those asked for first before the others. */
export function readRefundsFor(
  db: Db | Tx,
  subjects: readonly string[],
  chargeIds: readonly string[] = [],
): Promise<ToldRefund[]> {
  return subjects.length === 0 ? Promise.resolve([]) : readRefundsOfSubjects(db, subjects, chargeIds);
}

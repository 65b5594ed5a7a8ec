import type { Tx } from '../../context.ts';
import { balanceEntries, type LedgerAccount, type LedgerEntry, type Posting, type PostingKind } from './rules.ts';
import { insertPostings } from './store.ts';

export type { LedgerAccount, LedgerEntry, PostingKind };

/**
 * Writes postings in one statement, in the transaction of the change that they record. Skips postings with no movement.
 * @throws for an unbalanced or duplicate posting. Callers derive what is new from their own rows, so both are
 *   programming errors.
 */
export async function recordPostings(tx: Tx, at: Date, postings: readonly Posting[]): Promise<void> {
  const moving = postings
    .map((posting) => ({ ...posting, entries: balanceEntries(posting.entries) }))
    .filter(({ entries }) => entries.length > 0);
  if (moving.length > 0) await insertPostings(tx, at, moving);
}

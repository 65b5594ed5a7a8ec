import type { Tx } from '../../context.ts';
import { balanceEntries, type LedgerAccount, type LedgerEntry, type Posting, type PostingKind } from './rules.ts';
import { insertPostings } from './store.ts';

export type { LedgerAccount, LedgerEntry, PostingKind };

/**
 * Writes postings with one statement, in the transaction of the change that they record. Postings without any movement
 * are skipped.
 * @throws for an unbalanced posting or one that was written before. Callers decide by their own rows what is new, so
 *   both are programming errors.
 */
export async function recordPostings(tx: Tx, at: Date, postings: readonly Posting[]): Promise<void> {
  const moving = postings
    .map((posting) => ({ ...posting, entries: balanceEntries(posting.entries) }))
    .filter(({ entries }) => entries.length > 0);
  if (moving.length > 0) await insertPostings(tx, at, moving);
}

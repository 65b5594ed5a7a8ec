import type { Tx } from '../../context.ts';
import { balanceEntries, type Account, type Entry, type Posting, type PostingKind } from './rules.ts';
import { insertPostings } from './store.ts';

export type { Account, Entry, PostingKind };

/**
 * Writes postings in the transaction that makes them true: many in one statement. What moves nothing is not written.
 * @throws for a posting that is out of balance, or that was written before: its caller decides by its own rows what is
 * new, so that is a mistake in the program.
 */
export async function recordPostings(tx: Tx, at: Date, postings: readonly Posting[]): Promise<void> {
  const moving = postings
    .map((posting) => ({ ...posting, entries: balanceEntries(posting.entries) }))
    .filter(({ entries }) => entries.length > 0);
  if (moving.length > 0) await insertPostings(tx, at, moving);
}

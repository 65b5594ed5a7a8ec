import type { Db } from '../../context.ts';
import type { LedgerEntry, Posting, PostingKind } from './rules.ts';
import { readPostings } from './store.ts';

/** Returns the entries of a posting; empty if it does not exist. */
export async function readEntries(db: Db, subjectId: string, kind: PostingKind): Promise<readonly LedgerEntry[]> {
  return (await readPostings(db, [subjectId])).find((posting) => posting.kind === kind)?.entries ?? [];
}

/** Returns the postings for the given charges, refunds and orders, oldest first. */
export function readLedgerOf(db: Db, subjectIds: readonly string[]): Promise<(Posting & { at: Date })[]> {
  return readPostings(db, subjectIds);
}

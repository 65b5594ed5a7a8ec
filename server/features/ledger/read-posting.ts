import type { Db } from '../../context.ts';
import type { Entry, Posting, PostingKind } from './rules.ts';
import { readPostings } from './store.ts';

/** The entries of a posting; none where nothing was posted. */
export async function readEntries(db: Db, subjectId: string, kind: PostingKind): Promise<readonly Entry[]> {
  return (await readPostings(db, [subjectId])).find((posting) => posting.kind === kind)?.entries ?? [];
}

/** Every posting about some charges, refunds and orders, oldest first. */
export function readLedgerOf(db: Db, subjectIds: readonly string[]): Promise<(Posting & { at: Date })[]> {
  return readPostings(db, subjectIds);
}

import type { Db } from '../../context.ts';
import type { Entry, PostingKind } from './rules.ts';
import { readPostings } from './store.ts';

/** The entries of a posting; none where nothing was posted. */
export async function readEntries(db: Db, subjectId: string, kind: PostingKind): Promise<readonly Entry[]> {
  return (await readPostings(db, [subjectId])).find((posting) => posting.kind === kind)?.entries ?? [];
}

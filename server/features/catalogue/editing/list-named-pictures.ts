import type { Db, Tx } from '../../../context.ts';
import { readNamedPictures } from './store-drafts.ts';

/** Returns the picture files referenced by events, their drafts or their published versions. */
export function listNamedPictures(db: Db | Tx): Promise<string[]> {
  return readNamedPictures(db);
}

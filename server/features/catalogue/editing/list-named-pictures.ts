import type { Db, Tx } from '../../../context.ts';
import { readNamedPictures } from './store-drafts.ts';

/** Returns the files of pictures that an event, a draft of one or anything that was published of one names. */
export function listNamedPictures(db: Db | Tx): Promise<string[]> {
  return readNamedPictures(db);
}

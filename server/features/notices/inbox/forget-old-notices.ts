import type { Program } from '../../../context.ts';
import { keptSince } from '../rules.ts';
import { deleteOlder } from '../store.ts';

/** Deletes notices that no inbox shows any more. For the worker's rounds. */
export function forgetOldNotices(program: Program): Promise<void> {
  return deleteOlder(program.db, keptSince(program.now()));
}

import type { Program } from '../../../context.ts';
import { noticeRetentionStart } from '../rules.ts';
import { deleteOlder } from '../store.ts';

/** Deletes notices that inboxes no longer show. */
export function forgetOldNotices(program: Program): Promise<void> {
  return deleteOlder(program.db, noticeRetentionStart(program.now()));
}

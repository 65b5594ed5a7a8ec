import type { ReadNotices } from '../../../../contract/notices/inbox.ts';
import type { Ctx } from '../../../context.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { noticeRetentionStart } from '../rules.ts';
import { countNotices, markRead } from '../store.ts';

/**
 * Marks the member's own notices as read.
 * @returns number of unread notices left
 */
export async function markNotices(ctx: Ctx, { ids }: ReadNotices): Promise<{ unread: number }> {
  const memberId = requireMember(ctx);
  await markRead(ctx.db, memberId, ids, ctx.now());
  const { unread } = await countNotices(ctx.db, memberId, noticeRetentionStart(ctx.now()));
  return { unread };
}

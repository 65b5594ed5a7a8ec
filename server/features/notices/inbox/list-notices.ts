import { inboxPageSize, type Inbox } from '../../../../contract/notices/inbox.ts';
import type { Ctx } from '../../../context.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { noticeRetentionStart } from '../rules.ts';
import { countNotices, readNotices } from '../store.ts';
import { writeNotice } from './write-notice.ts';

/** Lists the member's inbox, newest first. Page numbers past the end return the last page. */
export async function listNotices(ctx: Ctx, requested = 1): Promise<Inbox> {
  const memberId = requireMember(ctx);
  const since = noticeRetentionStart(ctx.now());
  const { total, unread } = await countNotices(ctx.db, memberId, since);
  const pages = Math.max(1, Math.ceil(total / inboxPageSize));
  const page = Math.min(requested, pages);
  const rows = await readNotices(ctx.db, memberId, {
    since,
    limit: inboxPageSize,
    offset: (page - 1) * inboxPageSize,
  });
  const data = await Promise.all(rows.map((row) => writeNotice(ctx, ctx.language, row)));
  return { data, unread, total, page, pages };
}

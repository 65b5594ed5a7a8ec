import type { noticesCalls } from '../../../contract/notices.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { listNotices } from './list-notices.ts';
import { markNotices } from './mark-notices.ts';

export const noticesHandlers: HandlersFor<typeof noticesCalls> = {
  listPersonalNotices: async (ctx, { body }) => done(await listNotices(ctx, body.page)),
  readPersonalNotices: async (ctx, { body }) => done(await markNotices(ctx, body)),
};

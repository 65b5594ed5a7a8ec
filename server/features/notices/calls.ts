import type { newsletterCalls } from '../../../contract/notices/newsletter.ts';
import type { noticesCalls } from '../../../contract/notices/inbox.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { confirmNewsletter } from './newsletter/confirm-newsletter.ts';
import { unsubscribe, unsubscribeByLink } from './newsletter/end-newsletter.ts';
import { listNotices } from './inbox/list-notices.ts';
import { markNotices } from './inbox/mark-notices.ts';
import { readMailState } from './inbox/read-mail-state.ts';
import { readNewsletterLink } from './newsletter/read-newsletter-link.ts';
import { subscribeNewsletter } from './newsletter/subscribe-newsletter.ts';

export const noticesHandlers: HandlersFor<typeof noticesCalls & typeof newsletterCalls> = {
  listPersonalNotices: async (ctx, { body }) => done(await listNotices(ctx, body.page)),
  readPersonalNotices: async (ctx, { body }) => done(await markNotices(ctx, body)),
  subscribeNewsletter: (ctx, { body, query }) => subscribeNewsletter(ctx, { ...body, redirectUrl: query.redirectUrl }),
  readNewsletterLink: async (ctx, { query }) => done(await readNewsletterLink(ctx, query)),
  confirmNewsletter: (ctx, { body }) => confirmNewsletter(ctx, body),
  unsubscribe: (ctx, { query }) => unsubscribe(ctx, query),
  unsubscribeByLink: (ctx, { body }) => unsubscribeByLink(ctx, body),
  readMailState: async (ctx) => done(await readMailState(ctx)),
};

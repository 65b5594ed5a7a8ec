import type { staffNewsletterCalls } from '../../../../contract/staff/marketing/newsletter.ts';
import { done, refuse } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { readOwnStaff } from '../../identity/staff/read-own-staff.ts';
import { sendNewsletter } from '../../notices/newsletter/send-newsletter.ts';
import { tryIssue } from '../../notices/newsletter/try-issue.ts';
import { readNewsletter } from './read-newsletter.ts';

export const staffNewsletterHandlers: StaffHandlersFor<typeof staffNewsletterCalls> = {
  readNewsletter: async (ctx) => done(await readNewsletter(ctx)),
  sendNewsletterIssue: async (ctx, { body }) => {
    const permit = permitAction(ctx, 'newsletter.send', 'readers' as const);
    return permit.ok ? done(await sendNewsletter(ctx, permit.value, body)) : refuse('not_found');
  },
  tryNewsletterIssue: async (ctx, { body }) => {
    const permit = permitAction(ctx, 'newsletter.send', 'readers' as const);
    if (!permit.ok) return refuse('not_found');
    const own = await readOwnStaff(ctx);
    if (!own.ok) return own;
    const { email } = own.value;
    await tryIssue(ctx, email, body);
    return done({ email });
  },
};

import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { confirmationMs } from '../rules.ts';
import { openNewsletter } from './sign-newsletter.ts';
import { confirmSubscription } from './store-newsletter.ts';

/** Confirms a subscription by its link. The row lock makes a link single-use, and only the latest link works. */
export async function confirmNewsletter(
  ctx: Ctx,
  input: { token: string },
): Promise<Outcome<{ confirmed: true }, 'newsletter_link_invalid'>> {
  const now = ctx.now();
  const link = openNewsletter(ctx, 'confirm', input.token);
  if (!link || link.at + confirmationMs <= now.getTime()) return refuse('newsletter_link_invalid');
  const isConfirmed = await confirmSubscription(ctx.db, link.subscriberId, new Date(link.at), now);
  return isConfirmed ? done({ confirmed: true }) : refuse('newsletter_link_invalid');
}

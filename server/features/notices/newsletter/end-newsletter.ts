import type { Ctx, Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { accountKeyOf } from '../../identity/accounts/find-account-key.ts';
import { mayAsk } from '../../identity/throttling/limit-attempts.ts';
import { openNewsletter } from './sign-newsletter.ts';
import { deleteUnconfirmed, endSubscription, endSubscriptionOf } from './store-newsletter.ts';
import { confirmationMs } from '../rules.ts';

type Unsubscribed = { unsubscribed: true };

/** Ends an address's subscription. Reports addresses that are not subscribed, as the specification demands. */
export async function unsubscribe(
  ctx: Ctx,
  input: { email: string },
): Promise<Outcome<Unsubscribed, 'newsletter_email_unknown' | 'too_many_requests'>> {
  const allowed = await mayAsk(ctx, 'subscription', { network: ctx.address });
  if (!allowed.ok) return allowed;
  const hasEnded = await endSubscriptionOf(ctx.db, accountKeyOf(input.email), ctx.now());
  return hasEnded ? done({ unsubscribed: true }) : refuse('newsletter_email_unknown', { field: 'email' });
}

/** Ends the subscription identified by the newsletter's own link. Idempotent. */
export async function unsubscribeByLink(
  program: Program,
  input: { token: string },
): Promise<Outcome<Unsubscribed, 'newsletter_link_invalid'>> {
  const link = openNewsletter(program, 'unsubscribe', input.token);
  if (!link || !(await endSubscription(program.db, link.subscriberId, program.now())))
    return refuse('newsletter_link_invalid');
  return done({ unsubscribed: true });
}

/** Deletes addresses that were not confirmed while their link was valid. */
export function forgetUnconfirmed(program: Program): Promise<void> {
  return deleteUnconfirmed(program.db, new Date(program.now().getTime() - confirmationMs));
}

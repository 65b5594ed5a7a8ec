import { href } from '../../../../contract/routes.ts';
import { subscribedParameter } from '../../../../contract/notices/subscribe-path.ts';
import { safeTarget } from '../../../../contract/core/target-url.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { accountKeyOf } from '../../identity/accounts/find-account-key.ts';
import { mayAsk } from '../../identity/throttling/limit-attempts.ts';
import { insertSubscriptionRequest } from './store-newsletter.ts';

/**
 * Requests a confirmation link, at most four times a day per address. Response and timing do not depend on whether the
 * address is subscribed, because only the job checks it.
 * @param input.redirectUrl redirect target for a plain form; URLs outside this site are replaced by the events page
 */
export async function subscribeNewsletter(
  ctx: Ctx,
  input: { email: string; redirectUrl: string | undefined },
): Promise<Outcome<{ sent: true; redirectUrl: string }, 'too_many_requests'>> {
  const emailKey = accountKeyOf(input.email);
  const fromNetwork = await mayAsk(ctx, 'subscription', { network: ctx.address });
  if (!fromNetwork.ok) return fromNetwork;
  const toMailbox = await mayAsk(ctx, 'subscriptionMail', { address: emailKey, mailbox: input.email });
  if (!toMailbox.ok) return toMailbox;
  await ctx.transact(async (tx) => {
    const subscriberId = await insertSubscriptionRequest(tx, {
      subscriberId: ctx.id(),
      email: input.email,
      emailKey,
      language: ctx.language,
      now: ctx.now(),
    });
    await ctx.publish(tx, 'notices.subscription_wanted', [{ subscriberId }]);
  });
  return done({ sent: true, redirectUrl: addressAfter(ctx, input.redirectUrl) });
}

/** Returns the previous page, which then shows that an email is on its way. */
function addressAfter(ctx: Ctx, redirectUrl: string | undefined): string {
  const origin = ctx.config.publicUrl;
  const url = new URL(safeTarget(redirectUrl, origin) ?? href('events', ctx), origin);
  url.searchParams.set(subscribedParameter, 'sent');
  url.hash = 'newsletter';
  return url.pathname + url.search + url.hash;
}

import type { Ctx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { accountEmail } from '../rules.ts';
import { findAccountByEmail } from '../store.ts';
import { requestActivationMail } from './request-activation-mail.ts';

/**
 * Resends the activation link, at most once a minute per address. The response does not reveal whether an account
 * exists, because the limits count addresses and mailboxes.
 * @param target page of this site to continue to.
 */
export async function resendActivation(
  ctx: Ctx,
  input: { email: string },
  target?: string,
): Promise<Outcome<{ sent: true }, 'too_many_requests'>> {
  const mayResend = await mayAsk(ctx, 'activationAgain', { network: ctx.address });
  if (!mayResend.ok) return mayResend;
  const email = accountEmail(input.email);
  const allowed = await mayAsk(ctx, 'activationMail', { address: email, mailbox: input.email });
  if (!allowed.ok) return allowed;
  const account = await findAccountByEmail(ctx.db, email);
  if (account && !account.activated) {
    await ctx.transact((tx) => requestActivationMail(ctx, tx, account.memberId, { language: ctx.language, target }));
  }
  return done({ sent: true });
}

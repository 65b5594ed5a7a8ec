import { passwordResetMinutes } from '../../../../contract/identity/limits.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { accountEmail, mailPauseSeconds } from '../rules.ts';
import { findAccountByEmail } from '../store.ts';
import { replaceResetLink } from '../store-password-resets.ts';
import { requestActivationMail } from '../accounts/request-activation-mail.ts';

/**
 * Sends a password reset link, at most one a minute. The specification requires reporting an unknown address, so
 * requests are limited per network. An inactive account gets its activation link instead.
 * @param target page of this site to continue to.
 */
export async function forgetPassword(
  ctx: Ctx,
  input: { email: string },
  target?: string,
): Promise<
  Outcome<{ sent: true; validMinutes: typeof passwordResetMinutes }, 'registered_email_unknown' | 'too_many_requests'>
> {
  const allowed = await mayAsk(ctx, 'passwordReset', { network: ctx.address, mailbox: input.email });
  if (!allowed.ok) return allowed;
  const account = await findAccountByEmail(ctx.db, accountEmail(input.email));
  if (!account) return refuse('registered_email_unknown', { field: 'email' });
  const { memberId } = account;
  if (!account.activated) {
    const mayMail = await mayAsk(ctx, 'activationMail', { address: account.accountEmail, mailbox: input.email });
    if (!mayMail.ok) return mayMail;
    await ctx.transact((tx) => requestActivationMail(ctx, tx, memberId, { language: ctx.language, target }));
    return done({ sent: true, validMinutes: passwordResetMinutes });
  }
  const now = ctx.now();
  const wanted = await ctx.transact(async (tx) => {
    const replaced = await replaceResetLink(tx, {
      memberId,
      linkId: ctx.id(),
      accountEmail: account.accountEmail,
      now,
      expiresAt: new Date(now.getTime() + passwordResetMinutes * 60_000),
      pauseSince: new Date(now.getTime() - mailPauseSeconds * 1000),
    });
    if (replaced)
      await ctx.publish(tx, 'identity.password_reset_wanted', [{ memberId, language: ctx.language, target }]);
    return replaced;
  });
  return wanted ? done({ sent: true, validMinutes: passwordResetMinutes }) : refuse('too_many_requests');
}

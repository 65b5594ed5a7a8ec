import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { mayMail } from '../throttling/limit-attempts.ts';
import { accountEmail } from '../rules.ts';
import { findAccountByEmail } from '../store.ts';
import { wantActivation } from './want-activation.ts';

/**
 * Sends the activation link again, at most once a minute an address. The answer is the same whether or not there is
 * such an account: the limit counts addresses, not accounts.
 * @param target a page of this site that the link leads on to.
 */
export async function resendActivation(
  ctx: Ctx,
  input: { email: string },
  target?: string,
): Promise<Outcome<{ sent: true }, 'too_many_requests'>> {
  const email = accountEmail(input.email);
  if (!(await mayMail(ctx, email))) return refuse('too_many_requests');
  const account = await findAccountByEmail(ctx.db, email);
  if (account && !account.activated) {
    await ctx.transact((tx) => wantActivation(ctx, tx, account.memberId, { language: ctx.language, target }));
  }
  return done({ sent: true });
}

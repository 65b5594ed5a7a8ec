import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { openActivation } from './sign-activation.ts';
import { activateAccount, readEmails } from './store.ts';

/** Activates an account by its link. The account's row decides: of one link used twice at once, one succeeds. */
export async function activateMember(
  ctx: Ctx,
  input: { token: string },
): Promise<Outcome<{ activated: true; email: string }, 'activation_link_invalid'>> {
  const now = ctx.now();
  const link = openActivation(ctx, input.token);
  if (!link || link.expiresAt <= now) return refuse('activation_link_invalid');
  const emails = await readEmails(ctx.db, link.memberId);
  if (!emails || !link.isFor(emails.accountEmail)) return refuse('activation_link_invalid');
  if (!(await activateAccount(ctx.db, link.memberId, emails.accountEmail, now)))
    return refuse('activation_link_invalid');
  return done({ activated: true, email: emails.email });
}

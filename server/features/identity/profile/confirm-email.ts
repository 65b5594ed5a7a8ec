import type { Ctx } from '../../../context.ts';
import { sqlState } from '../../../platform/database.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { endAllSessionsWith, forgetSessionCookie } from '../sessions/end-all-sessions.ts';
import { recordCredential } from '../sessions/record-credential.ts';
import { openEmailChange } from './sign-email-change.ts';
import { confirmEmailChange, moveAccount } from '../store-email-changes.ts';

/** PostgreSQL error code for a unique violation. */
const duplicate = '23505';

class Outrun extends Error {}

/**
 * Changes an account's address by the link sent to it, ends all sessions and notifies the old address. A row lock lets
 * one of several concurrent uses succeed.
 */
export async function confirmEmail(
  ctx: Ctx,
  input: { token: string },
): Promise<Outcome<{ changed: true; email: string }, 'email_link_invalid' | 'email_taken'>> {
  const link = openEmailChange(ctx, input.token);
  if (!link) return refuse('email_link_invalid');
  const now = ctx.now();
  let email = '';
  try {
    const made = await endAllSessionsWith(ctx, link.memberId, async (tx) => {
      const change = await confirmEmailChange(tx, link, now);
      if (!change) return false;
      // Roll back: another of the member's links succeeded first.
      if (!(await moveAccount(tx, change, now))) throw new Outrun();
      await recordCredential(ctx, tx, link.memberId, 'email_changed');
      await ctx.publish(tx, 'identity.email_changed', [{ changeId: link.changeId, language: ctx.language }]);
      email = change.email;
      return true;
    });
    if (!made) return refuse('email_link_invalid');
  } catch (error) {
    if (error instanceof Outrun) return refuse('email_link_invalid');
    // The link's holder reads that mailbox, so the response may reveal the account.
    if (sqlState(error) === duplicate) return refuse('email_taken');
    throw error;
  }
  if (ctx.actor.kind === 'visitor' || (ctx.actor.kind === 'member' && ctx.actor.actorId === link.memberId))
    forgetSessionCookie(ctx);
  return done({ changed: true, email });
}

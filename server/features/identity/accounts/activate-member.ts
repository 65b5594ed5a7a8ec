import type { Ctx } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { hashPassword } from './hash-passwords.ts';
import { isCommonPassword } from './know-common-passwords.ts';
import { forgetRegistration, wasRegisteredHere } from './note-registration.ts';
import { openActivation } from './sign-activation.ts';
import { activateAccount, readEmails } from '../store.ts';
import { writePassword } from '../store-password-resets.ts';

type ActivateRefusal = 'invalid_input' | 'activation_link_invalid' | 'password_needed' | 'busy';

/**
 * Activates an account by its link. The account's row decides: of one link used twice at once, one succeeds.
 * Whoever has the link has the mailbox, but may not be who registered: somebody else could have, with a password of
 * their own, to wait for this. So the password is chosen now, unless it was chosen in this very browser.
 */
export async function activateMember(
  ctx: Ctx,
  input: { token: string; newPassword?: string | undefined },
): Promise<Outcome<{ activated: true; email: string }, ActivateRefusal>> {
  const now = ctx.now();
  const link = openActivation(ctx, input.token);
  if (!link || link.expiresAt <= now) return refuse('activation_link_invalid');
  const { memberId } = link;
  const emails = await readEmails(ctx.db, memberId);
  if (!emails || emails.activated || !link.isFor(emails.accountEmail)) return refuse('activation_link_invalid');
  if (input.newPassword === undefined && !wasRegisteredHere(ctx, memberId)) return refuse('password_needed');
  if (input.newPassword !== undefined && isCommonPassword(input.newPassword, [emails.email]))
    return refuse('invalid_input', { field: 'newPassword', facts: { mistake: 'password_common' } });
  let hash: string | undefined;
  try {
    hash = input.newPassword === undefined ? undefined : await hashPassword(ctx, input.newPassword);
  } catch (error) {
    if (error instanceof BatcherFull) return refuse('busy');
    throw error;
  }
  const isActivated = await ctx.transact(async (tx) => {
    if (!(await activateAccount(tx, memberId, emails.accountEmail, now))) return false;
    if (hash !== undefined) await writePassword(tx, { id: ctx.id(), memberId, hash, now });
    return true;
  });
  if (!isActivated) return refuse('activation_link_invalid');
  forgetRegistration(ctx);
  return done({ activated: true, email: emails.email });
}

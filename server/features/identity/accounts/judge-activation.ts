import type { Ctx } from '../../../context.ts';
import { readEmails } from '../store.ts';
import { wasRegisteredHere } from './note-registration.ts';
import { openActivation } from './sign-activation.ts';

/** What an activation link can do in this browser, and for which account. */
type Activation =
  | { state: 'invalid' }
  | { state: 'done' }
  | { state: 'open' | 'password_needed'; memberId: string; email: string; accountEmail: string };

/**
 * Judges an activation link. Whoever has it has the mailbox, but may not be who registered: somebody else could have, with
 * a password of their own, to wait for this. So a password has to be chosen with it, unless that was done in this very
 * browser.
 */
export async function judgeActivation(ctx: Ctx, token: string): Promise<Activation> {
  const link = openActivation(ctx, token);
  const emails = link && (await readEmails(ctx.db, link.memberId));
  if (!emails || !link.isFor(emails.accountEmail)) return { state: 'invalid' };
  if (emails.activated) return { state: 'done' };
  if (link.expiresAt <= ctx.now()) return { state: 'invalid' };
  const { memberId } = link;
  const { email, accountEmail } = emails;
  return { state: wasRegisteredHere(ctx, memberId) ? 'open' : 'password_needed', memberId, email, accountEmail };
}

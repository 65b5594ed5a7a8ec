import type { Ctx } from '../../../context.ts';
import { readEmails } from '../store.ts';
import { wasRegisteredHere } from './remember-registration.ts';
import { openActivation } from './sign-activation.ts';

type Activation =
  | { state: 'invalid' }
  | { state: 'done' }
  | { state: 'open' | 'password_needed'; memberId: string; email: string; accountEmail: string };

/**
 * Checks an activation link. Its holder owns the mailbox but may not be the person who registered: a stranger could
 * have registered with a password of their own. A new password is therefore required, unless this browser did the
 * registration.
 */
export async function checkActivation(ctx: Ctx, token: string): Promise<Activation> {
  const link = openActivation(ctx, token);
  const emails = link && (await readEmails(ctx.db, link.memberId));
  if (!emails || !link.isFor(emails.accountEmail)) return { state: 'invalid' };
  if (emails.activated) return { state: 'done' };
  if (link.expiresAt <= ctx.now()) return { state: 'invalid' };
  const { memberId } = link;
  const { email, accountEmail } = emails;
  return { state: wasRegisteredHere(ctx, memberId) ? 'open' : 'password_needed', memberId, email, accountEmail };
}

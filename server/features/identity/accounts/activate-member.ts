import type { Ctx } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { hashPassword } from './hash-passwords.ts';
import { checkActivation } from './check-activation.ts';
import { isGuessableOfMember } from './guessable-password.ts';
import { forgetRegistration } from './remember-registration.ts';
import { activateAccount } from '../store.ts';
import { writePassword } from '../store-password-resets.ts';

type ActivateRefusal = 'invalid_input' | 'activation_link_invalid' | 'password_needed' | 'busy';

/**
 * Activates an account by its link (`checkActivation`). The account's row is locked, so a link used twice at the same
 * time succeeds once.
 */
export async function activateMember(
  ctx: Ctx,
  input: { token: string; newPassword?: string | undefined },
): Promise<Outcome<{ activated: true; email: string }, ActivateRefusal>> {
  const now = ctx.now();
  const link = await checkActivation(ctx, input.token);
  if (link.state === 'invalid' || link.state === 'done') return refuse('activation_link_invalid');
  if (input.newPassword === undefined && link.state === 'password_needed') return refuse('password_needed');
  const { memberId, email, accountEmail } = link;
  if (input.newPassword !== undefined && (await isGuessableOfMember(ctx.db, memberId, input.newPassword)))
    return refuse('invalid_input', { field: 'newPassword', facts: { mistake: 'password_common' } });
  let hash: string | undefined;
  try {
    hash = input.newPassword === undefined ? undefined : await hashPassword(ctx, input.newPassword);
  } catch (error) {
    if (error instanceof BatcherFull) return refuse('busy');
    throw error;
  }
  const isActivated = await ctx.transact(async (tx) => {
    if (!(await activateAccount(tx, memberId, accountEmail, now))) return false;
    if (hash !== undefined) await writePassword(tx, { id: ctx.id(), memberId, hash, now });
    return true;
  });
  if (!isActivated) return refuse('activation_link_invalid');
  forgetRegistration(ctx);
  return done({ activated: true, email });
}

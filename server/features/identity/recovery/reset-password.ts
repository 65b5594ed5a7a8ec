import type { Ctx } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { hashPassword } from '../accounts/hash-passwords.ts';
import { isGuessableOfMember } from '../accounts/guessable-password.ts';
import { recordCredential } from '../sessions/record-credential.ts';
import { sessionMemory } from '../sessions/session-memory.ts';
import { openPasswordReset } from './sign-password-reset.ts';
import { deleteSessionsOf } from '../store-sessions.ts';
import { findOwnerOfResetLink, forgetGuesses, useResetLink, writePassword } from '../store-password-resets.ts';

/**
 * Sets a new password by the mailed link. One transaction consumes the link (one of many concurrent uses succeeds),
 * ends all sessions and clears wrong passwords; a mail then notifies the member.
 */
export async function resetPassword(
  ctx: Ctx,
  input: { token: string; newPassword: string },
): Promise<Outcome<{ changed: true }, 'invalid_input' | 'reset_link_invalid' | 'busy'>> {
  const linkId = openPasswordReset(ctx, input.token);
  const ownerId = linkId && (await findOwnerOfResetLink(ctx.db, linkId, ctx.now()));
  if (!ownerId) return refuse('reset_link_invalid');
  if (await isGuessableOfMember(ctx.db, ownerId, input.newPassword))
    return refuse('invalid_input', { field: 'newPassword', facts: { mistake: 'password_common' } });
  const hash = await hashUnlessBusy(ctx, input.newPassword);
  if (!hash) return refuse('busy');
  const memberId = await ctx.transact(async (tx) => {
    const now = ctx.now();
    const used = await useResetLink(tx, linkId, now);
    if (!used) return undefined;
    await writePassword(tx, { id: ctx.id(), memberId: used.memberId, hash, now });
    await deleteSessionsOf(tx, used.memberId);
    await forgetGuesses(tx, used.memberId);
    const changed = { memberId: used.memberId, changeId: linkId, changedAt: now.toISOString() };
    await recordCredential(ctx, tx, used.memberId, 'password_reset');
    await ctx.publish(tx, 'identity.password_changed', [changed]);
    return used.memberId;
  });
  if (!memberId) return refuse('reset_link_invalid');
  ctx.shared(sessionMemory).forgetMember(memberId);
  return done({ changed: true });
}

async function hashUnlessBusy(ctx: Ctx, password: string): Promise<string | undefined> {
  try {
    return await hashPassword(ctx, password);
  } catch (error) {
    if (error instanceof BatcherFull) return undefined;
    throw error;
  }
}

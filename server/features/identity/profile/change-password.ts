import type { ChangePassword } from '../../../../contract/identity/member-info.ts';
import type { Ctx } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { checkPassword } from './check-password.ts';
import { endAllSessionsWith, forgetSessionCookie } from '../sessions/end-all-sessions.ts';
import { hashPassword } from '../accounts/hash-passwords.ts';
import { isGuessableOfMember } from '../accounts/guessable-password.ts';
import { recordCredential } from '../sessions/record-credential.ts';
import { requireMember } from '../sessions/require-member.ts';
import { replacePasswordHash } from '../store-member-info.ts';

type ChangeRefusal =
  | 'invalid_input'
  | 'old_password_incorrect'
  | 'no_password'
  | 'update_failed'
  | 'too_many_requests'
  | 'busy';

/**
 * Changes a member's password, ends all their sessions and notifies them by mail. Of two concurrent changes one
 * succeeds, because the matched hash must be unchanged.
 */
export async function changePassword(
  ctx: Ctx,
  form: ChangePassword,
): Promise<Outcome<{ changed: true }, ChangeRefusal>> {
  const memberId = requireMember(ctx);
  if (await isGuessableOfMember(ctx.db, memberId, form.newPassword))
    return refuse('invalid_input', { field: 'newPassword', facts: { mistake: 'password_common' } });
  const checked = await checkPassword(ctx, memberId, form.oldPassword);
  if (!checked.ok) {
    return checked.code === 'wrong_password'
      ? refuse('old_password_incorrect', { field: 'oldPassword' })
      : { ...checked, code: checked.code };
  }
  let hash: string;
  try {
    // Hash before the transaction starts, so that no connection waits in the queue.
    hash = await hashPassword(ctx, form.newPassword);
  } catch (error) {
    if (error instanceof BatcherFull) return refuse('busy');
    throw error;
  }
  const now = ctx.now();
  const made = await endAllSessionsWith(ctx, memberId, async (tx) => {
    if (!(await replacePasswordHash(tx, memberId, { old: checked.value, new: hash }, now))) return false;
    await recordCredential(ctx, tx, memberId, 'password_changed');
    await ctx.publish(tx, 'identity.password_changed', [
      { memberId, changeId: ctx.id(), changedAt: now.toISOString() },
    ]);
    return true;
  });
  if (!made) return refuse('update_failed');
  forgetSessionCookie(ctx);
  return done({ changed: true });
}

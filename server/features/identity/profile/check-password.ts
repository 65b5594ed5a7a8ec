import type { Ctx } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { verifyPassword } from '../accounts/hash-passwords.ts';
import type { MemberId } from '../sessions/require-member.ts';
import { attemptOf, beginAttempt, endAttempt, failAttempt, withdrawAttempt } from '../throttling/throttle-logins.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { readPasswordHash } from '../store-member-info.ts';

export async function hasPassword(ctx: Ctx, memberId: MemberId): Promise<boolean> {
  return (await readPasswordHash(ctx.db, memberId)) !== undefined;
}

export type CheckRefusal = 'wrong_password' | 'no_password' | 'too_many_requests' | 'busy';

/**
 * Checks the password of a logged-in member, who may have left the screen open. Wrong passwords count together with
 * those at login, for all of the account's sessions and networks.
 * @returns the matched hash.
 */
export async function checkPassword(
  ctx: Ctx,
  memberId: MemberId,
  password: string,
): Promise<Outcome<string, CheckRefusal>> {
  const hash = await readPasswordHash(ctx.db, memberId);
  if (!hash) return refuse('no_password');
  const allowed = await mayAsk(ctx, 'passwordAgain', { account: memberId });
  if (!allowed.ok) return allowed;
  const attempt = attemptOf(ctx, ctx.address, memberId, '');
  const begun = await beginAttempt(ctx, attempt);
  if (!begun.ok) return begun;
  try {
    if (!(await verifyPassword(ctx, { hash, password }))) {
      await failAttempt(ctx, attempt, { method: 'password', memberId });
      return refuse('wrong_password');
    }
  } catch (error) {
    if (!(error instanceof BatcherFull)) throw error;
    await withdrawAttempt(ctx, attempt);
    return refuse('busy');
  }
  await endAttempt(ctx, attempt);
  return done(hash);
}

import type { Assertion } from '../../../../contract/identity/sign-in-shapes.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { checkPassword, type CheckRefusal } from '../profile/check-password.ts';
import { recordProof } from '../sessions/fresh-proof.ts';
import { requireMember } from '../sessions/require-member.ts';
import { takePasskey } from '../sign-in/log-in-by-passkey.ts';
import { failAttempt, attemptOf } from '../throttling/throttle-logins.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';

/** Confirms by password who is using a session that may have been left open. */
export async function proveByPassword(
  ctx: Ctx,
  { password }: { password: string },
): Promise<Outcome<{ done: true }, CheckRefusal>> {
  const checked = await checkPassword(ctx, requireMember(ctx), password);
  if (!checked.ok) return checked.code === 'wrong_password' ? refuse(checked.code, { field: 'password' }) : checked;
  await recordProof(ctx);
  return done({ done: true });
}

/** Confirms the same by one of the member's own passkeys. */
export async function proveByPasskey(
  ctx: Ctx,
  result: Assertion,
): Promise<Outcome<{ done: true }, 'passkey_failed' | 'too_many_requests'>> {
  const memberId = requireMember(ctx);
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return allowed;
  const passkey = await takePasskey(ctx, result);
  if (passkey?.memberId !== memberId) {
    await failAttempt(ctx, attemptOf(ctx, ctx.address, memberId, ''), { method: 'passkey', memberId });
    return refuse('passkey_failed');
  }
  await recordProof(ctx);
  return done({ done: true });
}

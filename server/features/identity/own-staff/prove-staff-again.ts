import type { Assertion } from '../../../../contract/identity/sign-in-shapes.ts';
import type { Ctx } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { verifyPassword } from '../accounts/hash-passwords.ts';
import { recordStaffProof } from '../store-staff-sessions.ts';
import { readStaffSecrets } from '../store-staff.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { logSecurityEvent } from '../throttling/log-security-event.ts';
import { staffCodes } from '../staff/staff-codes.ts';
import { requireStaff } from '../staff/require-staff.ts';
import { startPasskeySignIn, takeStaffPasskey } from '../staff/sign-in-staff-by-passkey.ts';

/** Confirms by password and code who is using a session that may have been left open. */
export async function proveStaff(
  ctx: Ctx,
  typed: { password: string; code: string },
): Promise<Outcome<{ done: true }, 'wrong_password' | 'staff_code_wrong' | 'too_many_requests' | 'busy'>> {
  const staffId = requireStaff(ctx).actorId;
  const allowed = await mayAsk(ctx, 'passwordAgain', { account: staffId });
  if (!allowed.ok) return allowed;
  const account = await readStaffSecrets(ctx.db, staffId);
  try {
    const hash = account?.passwordHash;
    if (!account || !hash || !(await verifyPassword(ctx, { hash, password: typed.password }))) {
      logSecurityEvent(ctx, 'login_failed', { address: ctx.address, method: 'staff password', staffId });
      return refuse('wrong_password', { field: 'password' });
    }
  } catch (error) {
    if (!(error instanceof BatcherFull)) throw error;
    return refuse('busy');
  }
  const proved = await staffCodes.prove(ctx, { id: staffId, sealed: account.totpSealed }, typed.code);
  if (!proved.ok) return proved;
  await recordStaffProof(ctx.db, requireStaff(ctx).sessionId, ctx.now());
  return done({ done: true });
}

export function startStaffProof(ctx: Ctx): Promise<Outcome<{ challenge: string }, 'too_many_requests'>> {
  return startPasskeySignIn(ctx, { kind: 'proof', staffId: requireStaff(ctx).actorId });
}

/** Proves identity by one of the staff member's own passkeys, with a challenge made for the signed-in person. */
export async function proveStaffByPasskey(
  ctx: Ctx,
  result: Assertion,
): Promise<Outcome<{ done: true }, 'passkey_failed' | 'too_many_requests'>> {
  const staffId = requireStaff(ctx).actorId;
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return allowed;
  const passkey = await takeStaffPasskey(ctx, 'proof', result);
  if (passkey?.staffId !== staffId) return refuse('passkey_failed');
  await recordStaffProof(ctx.db, requireStaff(ctx).sessionId, ctx.now());
  return done({ done: true });
}

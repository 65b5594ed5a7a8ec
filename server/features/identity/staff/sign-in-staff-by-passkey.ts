import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { OwnStaff } from '../../../../contract/identity/staff-account.ts';
import type { Assertion } from '../../../../contract/identity/sign-in-shapes.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { keyedDigest, type Keys } from '../../../platform/signed-token.ts';
import { staffParty, verifyAssertion } from '../sign-in/verify-passkey.ts';
import { findStaffPasskey, recordStaffPasskeyUse, type StaffPasskeyRow } from '../store-staff-factors.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { logSecurityEvent } from '../throttling/log-security-event.ts';
import { beginStaffSession } from './begin-staff-session.ts';
import { beginStaffStep, endStaffStep } from './staff-step-cookie.ts';

/**
 * Returns the challenge that a device signs. It derives from the step's secret, which only the browser that started the
 * step has.
 */
export function challengeOf(keys: Keys, token: string): string {
  return keyedDigest(keys, 'staff passkey challenge', token);
}

/** Returns the options for any passkey of this site. They name no account, so they do not reveal who has one. */
export async function startPasskeySignIn(
  ctx: Ctx,
  step: { kind: 'passkey' } | { kind: 'proof'; staffId: string },
): Promise<Outcome<{ challenge: string }, 'too_many_requests'>> {
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return allowed;
  const token = await beginStaffStep(ctx, step);
  const options = await generateAuthenticationOptions({
    rpID: staffParty(ctx).id,
    challenge: Buffer.from(challengeOf(ctx, token), 'base64url'),
    // A passkey replaces password and code, so the device must verify its user.
    userVerification: 'required',
  });
  return done({ ...options });
}

/** Starts a session by a passkey, with a single-use challenge that this browser received. */
export async function signInStaffByPasskey(
  ctx: Ctx,
  result: Assertion,
): Promise<Outcome<OwnStaff, 'passkey_failed' | 'staff_suspended' | 'too_many_requests'>> {
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return allowed;
  const passkey = await takeStaffPasskey(ctx, 'passkey', result);
  if (passkey) return beginStaffSession(ctx, passkey.staffId, 'passkey');
  logSecurityEvent(ctx, 'login_failed', { address: ctx.address, method: 'staff passkey' });
  return refuse('passkey_failed');
}

/** Returns the passkey that responded to this browser's challenge, once; `undefined` if there is none. */
export async function takeStaffPasskey(
  ctx: Ctx,
  kind: 'passkey' | 'proof',
  result: Assertion,
): Promise<StaffPasskeyRow | undefined> {
  const step = await endStaffStep(ctx, kind);
  const passkey = step && (await findStaffPasskey(ctx.db, result.id));
  if (!passkey || (step.staffId !== null && step.staffId !== passkey.staffId)) return undefined;
  const requested = { challenge: challengeOf(ctx, step.token), party: staffParty(ctx) };
  const counter = await verifyAssertion(ctx, result, requested, passkey);
  if (counter === undefined) return undefined;
  return (await recordStaffPasskeyUse(ctx.db, passkey, counter, ctx.now())) ? passkey : undefined;
}

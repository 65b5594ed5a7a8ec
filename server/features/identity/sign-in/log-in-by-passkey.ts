import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { ViewerSummary } from '../../../../contract/identity/account.ts';
import type { Assertion } from '../../../../contract/identity/sign-in-shapes.ts';
import type { OutputOf } from '../../../../contract/calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { logSecurityEvent } from '../throttling/log-security-event.ts';
import { beginStep, endStep } from './login-state-cookie.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { findPasskey, recordPasskeyUse, type PasskeyRow } from './store-passkeys.ts';
import { relyingParty, verifyAssertion } from './verify-passkey.ts';

/** Returns the options for any passkey of this site. They name no account, so they do not reveal who has one. */
export async function startPasskeyLogin(
  ctx: Ctx,
): Promise<Outcome<OutputOf<'startPasskeyLogin'>, 'too_many_requests'>> {
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return allowed;
  const { token } = await beginStep(ctx, { kind: 'passkey_login' });
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: Buffer.from(token, 'base64url'),
    // A passkey replaces name and password, so the device must verify its user.
    userVerification: 'required',
  });
  return done({ ...options });
}

/** Returns the challenge claimed by a response; nothing is verified yet. */
export function claimedChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge: unknown = Reflect.get(Object(data), 'challenge');
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Logs in by a passkey, with a single-use challenge that this browser received. */
export async function logInByPasskey(
  ctx: Ctx,
  result: Assertion,
): Promise<Outcome<ViewerSummary, 'passkey_failed' | 'account_locked' | 'too_many_requests'>> {
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return allowed;
  const passkey = await takePasskey(ctx, result);
  if (passkey) return beginSession(ctx, passkey.memberId);
  logSecurityEvent(ctx, 'login_failed', { address: ctx.address, method: 'passkey' });
  return refuse('passkey_failed');
}

/** Returns the passkey that responded to this browser's challenge, once; `undefined` if there is none. */
export async function takePasskey(ctx: Ctx, result: Assertion): Promise<PasskeyRow | undefined> {
  const challenge = claimedChallenge(result.response.clientDataJSON);
  if (!(await endStep(ctx, 'passkey_login', challenge))) return undefined;
  const passkey = await findPasskey(ctx.db, result.id);
  const counter = passkey && (await verifyAssertion(ctx, result, { challenge, party: relyingParty(ctx) }, passkey));
  if (!passkey || counter === undefined) return undefined;
  return (await recordPasskeyUse(ctx.db, passkey, counter, ctx.now())) ? passkey : undefined;
}

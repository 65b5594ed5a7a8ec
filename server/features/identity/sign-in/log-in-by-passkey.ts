import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { ViewerSummary } from '../../../../contract/identity/account.ts';
import type { Assertion } from '../../../../contract/identity/sign-in-shapes.ts';
import type { OutputOf } from '../../../../contract/calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { noteSecurity } from '../throttling/note-security.ts';
import { beginStep, endStep } from './carry-step.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { findPasskey, notePasskeyUse, type PasskeyRow } from './store-passkeys.ts';
import { relyingParty, verifyAssertion } from './verify-passkey.ts';

/** Options for any passkey of this site: no account is named, so nothing tells who has one. */
export async function startPasskeyLogin(
  ctx: Ctx,
): Promise<Outcome<OutputOf<'startPasskeyLogin'>, 'too_many_requests'>> {
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return allowed;
  const { token } = await beginStep(ctx, { kind: 'passkey_login' });
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: Buffer.from(token, 'base64url'),
    // A passkey stands for name and password, so its holder must show themselves to the device.
    userVerification: 'required',
  });
  return done({ ...options });
}

/** The challenge that an answer claims to be for; nothing of it is believed yet. */
export function claimedChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge: unknown = Reflect.get(Object(data), 'challenge');
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Logs in by a passkey: its challenge is one that we gave to this browser and is used once. */
export async function logInByPasskey(
  ctx: Ctx,
  answer: Assertion,
): Promise<Outcome<ViewerSummary, 'passkey_failed' | 'account_locked' | 'too_many_requests'>> {
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return allowed;
  const passkey = await takePasskey(ctx, answer);
  if (passkey) return beginSession(ctx, passkey.memberId);
  noteSecurity(ctx, 'login_failed', { address: ctx.address, method: 'passkey' });
  return refuse('passkey_failed');
}

/** The passkey that has answered a challenge of this browser, once; undefined for anything else. */
export async function takePasskey(ctx: Ctx, answer: Assertion): Promise<PasskeyRow | undefined> {
  const challenge = claimedChallenge(answer.response.clientDataJSON);
  if (!(await endStep(ctx, 'passkey_login', challenge))) return undefined;
  const passkey = await findPasskey(ctx.db, answer.id);
  const counter = passkey && (await verifyAssertion(ctx, answer, { challenge, party: relyingParty(ctx) }, passkey));
  if (!passkey || counter === undefined) return undefined;
  return (await notePasskeyUse(ctx.db, passkey, counter, ctx.now())) ? passkey : undefined;
}

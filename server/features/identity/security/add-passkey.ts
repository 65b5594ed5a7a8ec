import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { AuthenticatorTransportFuture } from '@simplewebauthn/server';
import { maxPasskeys } from '../../../../contract/identity/sign-in-methods.ts';
import type { Attestation } from '../../../../contract/identity/sign-in-shapes.ts';
import type { OutputOf } from '../../../../contract/calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { beginStep, endStep } from '../sign-in/login-state-cookie.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { claimedChallenge } from '../sign-in/log-in-by-passkey.ts';
import { relyingParty, verifyAttestation } from '../sign-in/verify-passkey.ts';
import { readContact } from '../accounts/read-contact.ts';
import { hasFreshProof } from '../sessions/fresh-proof.ts';
import { recordCredential } from '../sessions/record-credential.ts';
import { requireMember } from '../sessions/require-member.ts';
import { insertPasskey, listPasskeyRows, renamePasskeyRow } from '../sign-in/store-passkeys.ts';
import { lockSignInMethodsOf } from '../store-sign-in-methods.ts';

/** Returns the options for creating a discoverable passkey. */
export async function startPasskey(
  ctx: Ctx,
): Promise<Outcome<OutputOf<'startPasskey'>, 'proof_needed' | 'too_many_passkeys' | 'too_many_requests'>> {
  const memberId = requireMember(ctx);
  if (!(await hasFreshProof(ctx))) return refuse('proof_needed');
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return allowed;
  const [contact, known] = await Promise.all([readContact(ctx, memberId), listPasskeyRows(ctx.db, memberId)]);
  if (known.length >= maxPasskeys) return refuse('too_many_passkeys');
  const { token } = await beginStep(ctx, { kind: 'passkey_register', memberId });
  const options = await generateRegistrationOptions({
    rpName: 'Fei',
    rpID: relyingParty(ctx).id,
    userName: contact?.email ?? '',
    userID: new Uint8Array(Buffer.from(memberId)),
    userDisplayName: ctx.actor.kind !== 'member' ? '' : ctx.actor.displayName,
    challenge: new Uint8Array(Buffer.from(token, 'base64url')),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransportFuture[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return done({ ...options, rp: { name: options.rp.name, id: relyingParty(ctx).id } });
}

/** Registers a passkey that the member created in this browser with a single-use challenge. */
export async function addPasskey(
  ctx: Ctx,
  { name, credential }: { name: string; credential: Attestation },
): Promise<Outcome<{ id: string }, 'proof_needed' | 'passkey_failed' | 'too_many_passkeys'>> {
  const memberId = requireMember(ctx);
  if (!(await hasFreshProof(ctx))) return refuse('proof_needed');
  const challenge = claimedChallenge(credential.response.clientDataJSON);
  const step = await endStep(ctx, 'passkey_register', challenge);
  if (!step || step.memberId !== memberId) return refuse('passkey_failed');
  const made = await verifyAttestation(ctx, credential, { challenge, party: relyingParty(ctx) });
  if (!made) return refuse('passkey_failed');
  const id = ctx.id();
  return ctx.transact(async (tx) => {
    if ((await lockSignInMethodsOf(tx, memberId)).passkeys >= maxPasskeys) return refuse('too_many_passkeys');
    const isNew = await insertPasskey(tx, {
      id,
      memberId,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: BigInt(made.counter),
      transports: credential.response.transports ?? [],
      name,
      createdAt: ctx.now(),
    });
    if (!isNew) return refuse('passkey_failed');
    const addedAt = ctx.now().toISOString();
    await recordCredential(ctx, tx, memberId, 'passkey_added');
    await ctx.publish(tx, 'identity.way_in_added', [{ memberId, wayId: id, way: 'passkey', addedAt }]);
    return done({ id });
  });
}

export async function renamePasskey(ctx: Ctx, id: string, name: string): Promise<Outcome<{ done: true }, 'not_found'>> {
  const renamed = await renamePasskeyRow(ctx.db, requireMember(ctx), id, name);
  return renamed ? done({ done: true }) : refuse('not_found');
}

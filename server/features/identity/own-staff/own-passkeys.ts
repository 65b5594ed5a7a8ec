import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { AuthenticatorTransportFuture } from '@simplewebauthn/server';
import { maxStaffPasskeys } from '../../../../contract/identity/limits.ts';
import type { Attestation } from '../../../../contract/identity/sign-in-shapes.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { recordOwnStaffChange } from '../../audit/record-audit.ts';
import { staffParty, verifyAttestation } from '../sign-in/verify-passkey.ts';
import { deleteStaffPasskey, insertStaffPasskey, listStaffPasskeys, lockStaff } from '../store-staff-factors.ts';
import { readStaffAccount } from '../store-staff.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { hasFreshStaffProof } from '../staff/has-fresh-staff-proof.ts';
import { beginStaffStep, endStaffStep } from '../staff/staff-step-cookie.ts';
import { requireStaff } from '../staff/require-staff.ts';
import { challengeOf } from '../staff/sign-in-staff-by-passkey.ts';

/** Returns the options for creating a discoverable passkey. */
export async function startStaffPasskey(
  ctx: Ctx,
): Promise<Outcome<StaffOutputOf<'startStaffPasskey'>, 'proof_needed' | 'too_many_passkeys' | 'too_many_requests'>> {
  const { actorId: staffId } = requireStaff(ctx);
  if (!(await hasFreshStaffProof(ctx))) return refuse('proof_needed');
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return allowed;
  const [account, known] = await Promise.all([readStaffAccount(ctx.db, staffId), listStaffPasskeys(ctx.db, staffId)]);
  if (known.length >= maxStaffPasskeys) return refuse('too_many_passkeys');
  const token = await beginStaffStep(ctx, { kind: 'passkey_added', staffId });
  const options = await generateRegistrationOptions({
    rpName: 'Fei',
    rpID: staffParty(ctx).id,
    userName: account.email,
    userID: new Uint8Array(Buffer.from(staffId)),
    userDisplayName: account.name,
    challenge: new Uint8Array(Buffer.from(challengeOf(ctx, token), 'base64url')),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransportFuture[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return done({ ...options, rp: { name: options.rp.name, id: staffParty(ctx).id } });
}

/** Registers a passkey that the signed-in staff member created in this browser with a single-use challenge. */
export async function addStaffPasskey(
  ctx: Ctx,
  { name, credential }: { name: string; credential: Attestation },
): Promise<Outcome<{ passkeyId: string }, 'proof_needed' | 'passkey_failed' | 'too_many_passkeys'>> {
  const { actorId: staffId } = requireStaff(ctx);
  if (!(await hasFreshStaffProof(ctx))) return refuse('proof_needed');
  const step = await endStaffStep(ctx, 'passkey_added');
  if (step?.staffId !== staffId) return refuse('passkey_failed');
  const requested = { challenge: challengeOf(ctx, step.token), party: staffParty(ctx) };
  const made = await verifyAttestation(ctx, credential, requested);
  if (!made) return refuse('passkey_failed');
  const passkeyId = ctx.id();
  return ctx.transact(async (tx) => {
    await lockStaff(tx, staffId);
    if ((await listStaffPasskeys(tx, staffId)).length >= maxStaffPasskeys) return refuse('too_many_passkeys');
    const isNew = await insertStaffPasskey(tx, {
      passkeyId,
      staffId,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: BigInt(made.counter),
      transports: credential.response.transports ?? [],
      name,
      createdAt: ctx.now(),
    });
    if (!isNew) return refuse('passkey_failed');
    await recordOwnStaffChange(ctx, tx, ctx, { staffId, change: 'passkey_added' });
    return done({ passkeyId });
  });
}

/** Removes one of the staff member's own passkeys. Password and codes are unaffected. */
export async function removeStaffPasskey(
  ctx: Ctx,
  { passkeyId }: { passkeyId: string },
): Promise<Outcome<{ done: true }, 'proof_needed' | 'not_found'>> {
  const { actorId: staffId } = requireStaff(ctx);
  if (!(await hasFreshStaffProof(ctx))) return refuse('proof_needed');
  return ctx.transact(async (tx) => {
    if (!(await deleteStaffPasskey(tx, staffId, passkeyId))) return refuse('not_found');
    await recordOwnStaffChange(ctx, tx, ctx, { staffId, change: 'passkey_removed' });
    return done({ done: true });
  });
}

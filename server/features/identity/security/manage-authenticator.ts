import type { OutputOf } from '../../../../contract/calls.ts';
import type { Ctx, Program, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { recordCredentialChange } from '../../audit/record-audit.ts';
import { readContact } from '../accounts/read-contact.ts';
import { drawRecoveryCodes, showTotp } from '../second-factor/authenticator-codes.ts';
import { memberCodes } from '../second-factor/member-codes.ts';
import { totpSecretBytes } from '../second-factor/totp-codes.ts';
import { hasFreshProof } from '../sessions/fresh-proof.ts';
import { recordCredential } from '../sessions/record-credential.ts';
import { requireMember } from '../sessions/require-member.ts';
import { beginCodeStep, endCodeStep, openCodeStep, tryCodeStep } from '../sign-in/login-state-cookie.ts';
import {
  deleteMemberTotp,
  readMemberTotp,
  replaceMemberRecoveryCodes,
  writeMemberTotp,
} from '../store-member-factors.ts';
import { accountEmail } from '../rules.ts';
import { findAccountByEmail } from '../store.ts';
import { logSecurityEvent } from '../throttling/log-security-event.ts';
import { deleteStepsOf, lockSignInMethodsOf } from '../store-sign-in-methods.ts';

/** Returns the member's authenticator app, if any, and the secret that this browser is adding. */
export async function readAuthenticator(
  ctx: Ctx,
  isFresh: boolean,
): Promise<OutputOf<'readSecurity'>['authenticator']> {
  const memberId = requireMember(ctx);
  const [totp, step] = await Promise.all([
    readMemberTotp(ctx.db, memberId),
    isFresh ? openCodeStep(ctx, 'authenticator') : undefined,
  ]);
  const sealed = step?.memberId === memberId ? step.totpSealed : null;
  return {
    addedAt: totp?.addedAt.toISOString() ?? null,
    recoveryCodesLeft: totp?.recoveryCodesLeft ?? 0,
    adding:
      sealed && showTotp(memberCodes.open(ctx, sealed, memberId), (await readContact(ctx, memberId))?.email ?? ''),
  };
}

/** Creates a secret for an authenticator app. An existing app stays valid until `confirmAuthenticator`. */
export async function startAuthenticator(ctx: Ctx): Promise<Outcome<OutputOf<'startAuthenticator'>, 'proof_needed'>> {
  const memberId = requireMember(ctx);
  if (!(await hasFreshProof(ctx))) return refuse('proof_needed');
  const secret = ctx.random(totpSecretBytes);
  await beginCodeStep(ctx, {
    kind: 'authenticator',
    memberId,
    totpSealed: memberCodes.seal(ctx, secret, memberId),
  });
  return done(showTotp(secret, (await readContact(ctx, memberId))?.email ?? ''));
}

/** Confirms an app by its first code. Logins by password or mailed code then require its codes. */
export async function confirmAuthenticator(
  ctx: Ctx,
  { code }: { code: string },
): Promise<Outcome<{ recoveryCodes: string[] }, 'proof_needed' | 'second_factor_wrong' | 'second_factor_over'>> {
  const memberId = requireMember(ctx);
  if (!(await hasFreshProof(ctx))) return refuse('proof_needed');
  const step = await tryCodeStep(ctx, 'authenticator');
  const sealed = step?.memberId === memberId ? step.totpSealed : null;
  if (!sealed) return refuse('second_factor_over');
  const totpStep = memberCodes.stepOf(ctx, { id: memberId, sealed }, code);
  if (totpStep === undefined) return refuse('second_factor_wrong', { field: 'code' });
  if (!(await endCodeStep(ctx, 'authenticator'))) return refuse('second_factor_over');
  return done(
    await ctx.transact(async (tx) => {
      await lockSignInMethodsOf(tx, memberId);
      await writeMemberTotp(tx, { memberId, sealed, step: totpStep, now: ctx.now() });
      await recordOwnChange(ctx, tx, 'added');
      return { recoveryCodes: (await writeRecoveryCodes(ctx, tx, memberId)) ?? [] };
    }),
  );
}

export async function renewRecoveryCodes(
  ctx: Ctx,
): Promise<Outcome<{ recoveryCodes: string[] }, 'proof_needed' | 'not_found'>> {
  const memberId = requireMember(ctx);
  if (!(await hasFreshProof(ctx))) return refuse('proof_needed');
  return ctx.transact(async (tx) => {
    const recoveryCodes = await writeRecoveryCodes(ctx, tx, memberId);
    if (!recoveryCodes) return refuse('not_found');
    await recordCredential(ctx, tx, memberId, 'recovery_codes_renewed');
    return done({ recoveryCodes });
  });
}

/** Removes the app and its recovery codes. Idempotent. */
export async function removeAuthenticator(ctx: Ctx): Promise<Outcome<{ done: true }, 'proof_needed'>> {
  const memberId = requireMember(ctx);
  if (!(await hasFreshProof(ctx))) return refuse('proof_needed');
  await ctx.transact(async (tx) => {
    if (await deleteMemberTotp(tx, memberId)) await recordOwnChange(ctx, tx, 'removed');
  });
  return done({ done: true });
}

/**
 * Removes, by a command on the machine, the app of a member who has lost phone and recovery codes.
 * @returns false if there is no such account or no app.
 */
export async function removeLostAuthenticator(program: Program, command: string, email: string): Promise<boolean> {
  const account = await findAccountByEmail(program.db, accountEmail(email));
  if (!account) return false;
  const { memberId } = account;
  const by = { actor: { kind: 'system', name: command } as const, requestId: program.id() };
  return program.transact(async (tx) => {
    if (!(await deleteMemberTotp(tx, memberId))) return false;
    await deleteStepsOf(tx, memberId);
    await recordCredentialChange(program, tx, by, { memberId, change: 'authenticator_removed' });
    logSecurityEvent(program, 'credential_changed', { memberId, change: 'authenticator_removed', by: command });
    await publishAuthenticatorChange(program, tx, memberId, 'removed');
    return true;
  });
}

async function publishAuthenticatorChange(
  program: Program,
  tx: Tx,
  memberId: string,
  change: 'added' | 'removed',
): Promise<void> {
  const changed = { memberId, changeId: program.id(), change, changedAt: program.now().toISOString() };
  await program.publish(tx, 'identity.authenticator_changed', [changed]);
}

async function recordOwnChange(ctx: Ctx, tx: Tx, change: 'added' | 'removed'): Promise<void> {
  const memberId = requireMember(ctx);
  await deleteStepsOf(tx, memberId);
  await recordCredential(ctx, tx, memberId, `authenticator_${change}`);
  await publishAuthenticatorChange(ctx, tx, memberId, change);
}

/** @returns `undefined` if the member has no app. */
async function writeRecoveryCodes(ctx: Ctx, tx: Tx, memberId: string): Promise<string[] | undefined> {
  const codes = drawRecoveryCodes(ctx);
  const hashes = codes.map((code) => memberCodes.digestRecoveryCode(ctx, code));
  return (await replaceMemberRecoveryCodes(tx, memberId, hashes)) ? codes : undefined;
}

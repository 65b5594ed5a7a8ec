import type { TotpSecret } from '../../../../contract/identity/totp-secret.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { recordOwnStaffChange } from '../../audit/record-audit.ts';
import { hashPassword } from '../accounts/hash-passwords.ts';
import { isGuessablePassword } from '../accounts/guessable-password.ts';
import { replaceRecoveryCodes, writeStaffPassword, writeTotp } from '../store-staff-factors.ts';
import { deleteOtherStaffSessions } from '../store-staff-sessions.ts';
import { deleteStaffStepsOf } from '../store-staff-steps.ts';
import { readStaffAccount } from '../store-staff.ts';
import { drawRecoveryCodes, showTotp } from '../second-factor/authenticator-codes.ts';
import { totpSecretBytes } from '../second-factor/totp-codes.ts';
import { hasFreshStaffProof } from '../staff/has-fresh-staff-proof.ts';
import { beginStaffStep, tryStaffStep } from '../staff/staff-step-cookie.ts';
import { requireStaff } from '../staff/require-staff.ts';
import { staffCodes } from '../staff/staff-codes.ts';

/** Changes the staff member's password and ends sign-ins elsewhere that used the old one. */
export async function changeStaffPassword(
  ctx: Ctx,
  { password }: { password: string },
): Promise<Outcome<{ done: true }, 'proof_needed' | 'invalid_input' | 'busy'>> {
  const { actorId: staffId, displayName } = requireStaff(ctx);
  if (!(await hasFreshStaffProof(ctx))) return refuse('proof_needed');
  const { email } = await readStaffAccount(ctx.db, staffId);
  if (await isGuessablePassword(password, [email, displayName]))
    return refuse('invalid_input', { field: 'password', facts: { mistake: 'password_common' } });
  try {
    const hash = await hashPassword(ctx, password);
    await ctx.transact(async (tx) => {
      await writeStaffPassword(tx, staffId, hash);
      await endTheRest(ctx, tx);
      await recordOwnStaffChange(ctx, tx, ctx, { staffId, change: 'password_changed' });
    });
  } catch (error) {
    if (!(error instanceof BatcherFull)) throw error;
    return refuse('busy');
  }
  return done({ done: true });
}

/** Returns a secret for a new authenticator. The old one stays valid until `confirmOwnTotp`. */
export async function beginOwnTotp(ctx: Ctx): Promise<Outcome<TotpSecret, 'proof_needed'>> {
  const { actorId: staffId } = requireStaff(ctx);
  if (!(await hasFreshStaffProof(ctx))) return refuse('proof_needed');
  const secret = ctx.random(totpSecretBytes);
  await beginStaffStep(ctx, { kind: 'totp', staffId, totpSealed: staffCodes.seal(ctx, secret, staffId) });
  return done(showTotp(secret, (await readStaffAccount(ctx.db, staffId)).email));
}

export async function confirmOwnTotp(
  ctx: Ctx,
  { code }: { code: string },
): Promise<Outcome<{ recoveryCodes: string[] }, 'proof_needed' | 'staff_code_wrong' | 'staff_step_over'>> {
  const { actorId: staffId } = requireStaff(ctx);
  if (!(await hasFreshStaffProof(ctx))) return refuse('proof_needed');
  const step = await tryStaffStep(ctx, 'totp');
  const sealed = step?.totpSealed;
  if (!sealed || step.staffId !== staffId) return refuse('staff_step_over');
  const totpStep = staffCodes.stepOf(ctx, { id: staffId, sealed }, code);
  if (!totpStep) return refuse('staff_code_wrong', { field: 'code' });
  return done(
    await ctx.transact(async (tx) => {
      await writeTotp(tx, staffId, sealed, totpStep);
      await endTheRest(ctx, tx);
      await recordOwnStaffChange(ctx, tx, ctx, { staffId, change: 'codes_changed' });
      return writeRecoveryCodes(ctx, tx, staffId);
    }),
  );
}

export async function renewStaffRecoveryCodes(ctx: Ctx): Promise<Outcome<{ recoveryCodes: string[] }, 'proof_needed'>> {
  const { actorId: staffId } = requireStaff(ctx);
  if (!(await hasFreshStaffProof(ctx))) return refuse('proof_needed');
  return done(
    await ctx.transact(async (tx) => {
      await recordOwnStaffChange(ctx, tx, ctx, { staffId, change: 'recovery_codes_renewed' });
      return writeRecoveryCodes(ctx, tx, staffId);
    }),
  );
}

async function writeRecoveryCodes(ctx: Ctx, tx: Tx, staffId: string): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = drawRecoveryCodes(ctx);
  const hashes = recoveryCodes.map((code) => staffCodes.digestRecoveryCode(ctx, code));
  await replaceRecoveryCodes(tx, staffId, hashes);
  return { recoveryCodes };
}

/** Ends the staff member's other sessions, and pending sign-in steps that depend on the old credentials. */
async function endTheRest(ctx: Ctx, tx: Tx): Promise<void> {
  const { actorId, sessionId } = requireStaff(ctx);
  await deleteOtherStaffSessions(tx, actorId, sessionId);
  await deleteStaffStepsOf(tx, actorId);
}

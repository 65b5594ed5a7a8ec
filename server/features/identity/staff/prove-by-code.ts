import { readCode } from '../../../../contract/core/readable-code.ts';
import type { Ctx, Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { openSealed, seal } from './seal-secrets.ts';
import { keyedDigest } from '../../../platform/signed-token.ts';
import { readSealedTotps, replaceSealedTotp, takeRecoveryCode } from '../store-staff-factors.ts';
import { takeTotpStep, type StaffSecrets } from '../store-staff.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { noteSecurity } from '../throttling/note-security.ts';
import { readTotpCode, totpStepOf } from './rules.ts';

const sealPurpose = 'staff one-time codes';

/** Seals the secret of somebody's codes: for their account, and no other. */
export function sealTotp(program: Program, secret: Uint8Array, staffId: string): Buffer {
  return seal(program, sealPurpose, secret, staffId);
}

export function openTotp(program: Program, sealed: Uint8Array, staffId: string): Buffer {
  return openSealed(program, sealPurpose, sealed, staffId);
}

/** @returns undefined where none of our keys has sealed it: the account needs another invitation. */
function openIfOurs(program: Program, sealed: Uint8Array, staffId: string): Buffer | undefined {
  try {
    return openTotp(program, sealed, staffId);
  } catch {
    return undefined;
  }
}

/**
 * Seals the secrets of all staff codes again, with the current secret key.
 * @returns how many, and the accounts whose secret was sealed with a key that is lost.
 */
export async function resealTotps(program: Program): Promise<{ resealed: number; lost: string[] }> {
  let resealed = 0;
  const lost: string[] = [];
  for (const { staffId, sealed } of await readSealedTotps(program.db)) {
    const secret = openIfOurs(program, sealed, staffId);
    if (!secret) lost.push(staffId);
    else if (await replaceSealedTotp(program.db, staffId, sealed, sealTotp(program, secret, staffId))) resealed++;
  }
  return { resealed, lost };
}

/** What is kept of a recovery code. */
export function digestRecoveryCode(program: Program, code: string): string {
  return keyedDigest(program, 'staff recovery code', code);
}

/** Whether this is a code that counts, and uses it up: of the moment, or one of those kept for when a telephone is lost. */
export async function proveByCode(
  ctx: Ctx,
  account: StaffSecrets,
  typed: string,
): Promise<Outcome<'code' | 'recovery code', 'staff_code_wrong' | 'too_many_requests'>> {
  const code = readTotpCode(typed);
  if (code === undefined)
    return (await takesRecoveryCode(ctx, account, typed)) ? done('recovery code') : wrong(ctx, account);
  const allowed = await mayAsk(ctx, 'staffCode', { account: account.staffId });
  if (!allowed.ok) return allowed;
  return (await takesTotp(ctx, account, code)) ? done('code') : wrong(ctx, account);
}

function wrong(ctx: Ctx, { staffId }: StaffSecrets) {
  noteSecurity(ctx, 'login_failed', { address: ctx.address, method: 'staff code', staffId });
  return refuse('staff_code_wrong', { field: 'code' });
}

async function takesTotp(ctx: Ctx, { staffId, totpSealed }: StaffSecrets, code: string): Promise<boolean> {
  const secret = totpSealed && openIfOurs(ctx, totpSealed, staffId);
  if (!secret) return false;
  const step = totpStepOf(secret, code, ctx.now());
  return step !== undefined && takeTotpStep(ctx.db, staffId, step);
}

async function takesRecoveryCode(ctx: Ctx, { staffId }: StaffSecrets, typed: string): Promise<boolean> {
  const code = readCode(typed);
  return code !== undefined && takeRecoveryCode(ctx.db, staffId, digestRecoveryCode(ctx, code), ctx.now());
}

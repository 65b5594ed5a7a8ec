import { oneTimePassword } from '../../../../contract/identity/limits.ts';
import type { SentOneTimePassword } from '../../../../contract/identity/one-time-password.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { passesBotCheck } from '../throttling/check-bot.ts';
import { addressKeyOf } from './derive-one-time-password.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { accountEmail } from '../rules.ts';
import { findAccountByEmail } from '../store.ts';
import { replaceCode } from '../store-one-time-passwords.ts';

type CodeRefusal = 'too_many_requests' | 'bot_check_needed';

/** Requests a one-time password. A network with many requests must first solve a bot check (`requestCodeChecked`). */
export async function requestCode(
  ctx: Ctx,
  input: { email: string },
): Promise<Outcome<SentOneTimePassword, CodeRefusal>> {
  if (!(await mayAsk(ctx, 'code', { network: ctx.address })).ok) return refuse('bot_check_needed');
  return wantCode(ctx, input.email);
}

/** Requests a one-time password with a solved bot check, which counts once. */
export async function requestCodeChecked(
  ctx: Ctx,
  input: { email: string; botCheck: string },
): Promise<Outcome<SentOneTimePassword, CodeRefusal>> {
  if (!(await passesBotCheck(ctx, input.botCheck))) return refuse('bot_check_needed', { field: 'botCheck' });
  const allowed = await mayAsk(ctx, 'checkedCode', { network: ctx.address });
  if (!allowed.ok) return allowed;
  return wantCode(ctx, input.email);
}

/**
 * Replaces the address's last code. Reads and writes the same rows and creates the same job with and without an
 * account, so that neither response nor timing reveals one.
 */
async function wantCode(ctx: Ctx, email: string): Promise<Outcome<SentOneTimePassword, 'too_many_requests'>> {
  const allowed = await mayAsk(ctx, 'codeMail', { mailbox: email });
  if (!allowed.ok) return allowed;
  const key = accountEmail(email);
  const addressKey = addressKeyOf(ctx, key);
  const account = await findAccountByEmail(ctx.db, key);
  const memberId = account?.memberId ?? null;
  const codeId = ctx.id();
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + oneTimePassword.validMinutes * 60_000);
  const resendAt = new Date(now.getTime() + oneTimePassword.resendSeconds * 1000);
  const replaced = await ctx.transact(async (tx) => {
    if (!(await replaceCode(tx, { addressKey, codeId, memberId, now, expiresAt, resendAt }))) return false;
    await ctx.publish(tx, 'identity.one_time_password_wanted', [
      { addressKey, codeId, memberId, language: ctx.language },
    ]);
    return true;
  });
  if (!replaced) return refuse('too_many_requests');
  return done({
    otpValidMinutes: oneTimePassword.validMinutes,
    otpValidSeconds: oneTimePassword.resendSeconds,
    now: now.toISOString(),
    validUntil: expiresAt.toISOString(),
    resendAt: resendAt.toISOString(),
  });
}

import type { ViewerSummary } from '../../../../contract/identity/account.ts';
import type { Ctx } from '../../../context.ts';
import { refuse, type Outcome } from '../../../platform/outcome.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { addressKeyOf, isOneTimePassword } from './derive-one-time-password.ts';
import { accountEmail, countFailedCodeAttempt, isCodeOpen } from '../rules.ts';
import { attemptOf, beginAttempt, endAttempt, failAttempt, withdrawAttempt } from '../throttling/throttle-logins.ts';
import { findAccountByEmail } from '../store.ts';
import { needsSecondFactor } from './log-in-by-second-factor.ts';
import { writeFailedCodeAttempt as writeWrongCode, lockCode, useCode } from '../store-one-time-passwords.ts';

type CodeLoginRefusal = 'wrong_password' | 'account_locked' | 'second_factor_needed' | 'too_many_requests';

/**
 * Logs a member in by the most recently mailed code. Wrong codes slow a network down as wrong passwords do, and enough
 * of them from any network invalidate the code. One of several concurrent uses succeeds.
 */
export async function logInByCode(
  ctx: Ctx,
  input: { email: string; oneTimePassword: string },
): Promise<Outcome<ViewerSummary, CodeLoginRefusal>> {
  const key = accountEmail(input.email);
  const account = await findAccountByEmail(ctx.db, key);
  const attempt = attemptOf(ctx, ctx.address, account?.memberId, input.email);
  const begun = await beginAttempt(ctx, attempt);
  if (!begun.ok) return begun;
  const memberId = await takeCode(ctx, addressKeyOf(ctx, key), input.oneTimePassword);
  // An inactive account never gets a code; if it becomes inactive meanwhile, the code is void.
  if (!memberId || memberId !== account?.memberId || !account.activated) {
    await failAttempt(ctx, attempt, { method: 'code', memberId: account?.memberId });
    return refuse('wrong_password', { field: 'oneTimePassword' });
  }
  // Access to the mailbox isn't a second factor: it also resets the password.
  if (await needsSecondFactor(ctx, memberId)) {
    await withdrawAttempt(ctx, attempt);
    return refuse('second_factor_needed');
  }
  await endAttempt(ctx, attempt);
  return beginSession(ctx, memberId);
}

/**
 * Consumes the code.
 * @returns its account ID, or `undefined` for a wrong code, which counts against it.
 */
function takeCode(ctx: Ctx, addressKey: string, typed: string): Promise<string | undefined> {
  return ctx.transact(async (tx) => {
    const now = ctx.now();
    const row = await lockCode(tx, addressKey);
    if (!row || !isCodeOpen(row, now)) return undefined;
    if (isOneTimePassword(ctx, addressKey, row.codeId, typed) && row.memberId) {
      await useCode(tx, addressKey, now);
      return row.memberId;
    }
    await writeWrongCode(tx, addressKey, countFailedCodeAttempt(row, now));
    return undefined;
  });
}

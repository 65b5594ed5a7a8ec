import type { Ctx, Program } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { hashPassword, verifyPassword } from '../accounts/hash-passwords.ts';
import type { StaffSecrets } from '../store-staff.ts';
import { passesBotCheck } from '../throttling/check-bot.ts';
import {
  attemptOf,
  beginAttempt,
  endAttempt,
  failAttempt,
  isGuarded,
  withdrawAttempt,
} from '../throttling/throttle-logins.ts';

/** Hash for unknown addresses: checking it takes as long as for known ones. */
const nobodysHash = sharedKey<Promise<string>, Program>((program) =>
  hashPassword(program, program.random(32).toString('base64url')),
);

export type PasswordRefusal = 'staff_sign_in_failed' | 'too_many_requests' | 'bot_check_needed' | 'busy';

/**
 * Returns true if this is an account's password; the account may not exist. Wrong passwords slow down their network for
 * that account. An account guessed at from many networks requires the bot check, so no one can lock another person out.
 */
export async function checkStaffPassword(
  ctx: Ctx,
  account: StaffSecrets | undefined,
  typed: { email: string; password: string; botCheck?: string | undefined },
): Promise<Outcome<StaffSecrets, PasswordRefusal>> {
  // Counted separately from member names.
  const attempt = attemptOf(ctx, ctx.address, account?.staffId, `staff ${typed.email}`);
  const begun = await beginAttempt(ctx, attempt);
  if (!begun.ok) return begun;
  // Count the attempt before the check, so that many networks cannot slip through at the same time.
  if ((await isGuarded(ctx, attempt)) && !(await passesBotCheck(ctx, typed.botCheck))) {
    await withdrawAttempt(ctx, attempt);
    return refuse('bot_check_needed', { field: 'botCheck' });
  }
  try {
    const hash = account?.passwordHash ?? (await ctx.shared(nobodysHash));
    const matches = await verifyPassword(ctx, { hash, password: typed.password });
    if (!matches || !account?.passwordHash) {
      await failAttempt(ctx, attempt, { method: 'staff password' });
      return refuse('staff_sign_in_failed');
    }
  } catch (error) {
    if (!(error instanceof BatcherFull)) throw error;
    await withdrawAttempt(ctx, attempt);
    return refuse('busy');
  }
  await endAttempt(ctx, attempt);
  return done(account);
}

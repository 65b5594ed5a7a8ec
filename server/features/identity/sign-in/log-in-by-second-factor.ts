import type { ViewerSummary } from '../../../../contract/identity/account.ts';
import type { Ctx } from '../../../context.ts';
import { refuse, type Outcome } from '../../../platform/outcome.ts';
import { memberCodes } from '../second-factor/member-codes.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { readMemberTotp } from '../store-member-factors.ts';
import { attemptOf, beginAttempt, endAttempt, failAttempt } from '../throttling/throttle-logins.ts';
import { beginCodeStep, endCodeStep, openCodeStep, tryCodeStep } from './login-state-cookie.ts';

/**
 * Starts the login step in which this browser sends the code of the member's authenticator app.
 * @returns false if the member has no app, so that no code is needed.
 */
export async function needsSecondFactor(ctx: Ctx, memberId: string): Promise<boolean> {
  if (!(await readMemberTotp(ctx.db, memberId))) return false;
  await beginCodeStep(ctx, { kind: 'second_factor', memberId });
  return true;
}

type SecondFactorRefusal = 'second_factor_wrong' | 'second_factor_over' | 'account_locked' | 'too_many_requests';

/**
 * Accepts the code after a right password or mailed code, and starts the session. Wrong codes slow a network down
 * together with wrong passwords; five from any network end the step.
 */
export async function logInBySecondFactor(
  ctx: Ctx,
  { code }: { code: string },
): Promise<Outcome<ViewerSummary, SecondFactorRefusal>> {
  const open = await openCodeStep(ctx, 'second_factor');
  if (!open) return refuse('second_factor_over');
  const { memberId: id } = open;
  const attempt = attemptOf(ctx, ctx.address, id, '');
  const begun = await beginAttempt(ctx, attempt);
  if (!begun.ok) return begun;
  const totp = (await tryCodeStep(ctx, 'second_factor')) && (await readMemberTotp(ctx.db, id));
  if (!totp) return refuse('second_factor_over');
  const proved = await memberCodes.prove(ctx, { id, sealed: totp.sealed }, code);
  if (!proved.ok) {
    if (proved.code === 'second_factor_wrong')
      await failAttempt(ctx, attempt, { method: 'authenticator', memberId: id });
    return proved;
  }
  // The step ended because another request was faster, or the password or app changed.
  if (!(await endCodeStep(ctx, 'second_factor'))) return refuse('second_factor_over');
  await endAttempt(ctx, attempt);
  return beginSession(ctx, id);
}

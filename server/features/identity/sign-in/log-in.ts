import { isAPIError } from 'better-auth/api';
import type { ViewerSummary } from '../../../../contract/identity/account.ts';
import type { Ctx } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { adoptSession } from '../sessions/begin-session.ts';
import { endSession } from '../sessions/log-out.ts';
import { passesBotCheck } from '../throttling/check-bot.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { isDemonstrationMember } from '../accounts/add-demonstration-members.ts';
import { auth } from '../accounts/open-auth.ts';
import { accountEmail } from '../rules.ts';
import { logSecurityEvent } from '../throttling/log-security-event.ts';
import {
  attemptOf,
  beginAttempt,
  endAttempt,
  failAttempt,
  isGuarded,
  withdrawAttempt,
} from '../throttling/throttle-logins.ts';
import { findAccountByEmail, findAccountByLoginId, type AccountRow } from '../store.ts';
import { requestActivationMail } from '../accounts/request-activation-mail.ts';
import { needsSecondFactor } from './log-in-by-second-factor.ts';

type LogInRefusal =
  | 'wrong_password'
  | 'not_activated'
  | 'account_locked'
  | 'too_many_requests'
  | 'bot_check_needed'
  | 'second_factor_needed'
  | 'busy';

/** Reserved address: the library also hashes for an unknown name, so that both take equally long. */
const unknownAddress = 'nobody@fei.invalid';

/**
 * Logs a member in by email or login ID. Only a caller with the right password learns that an account is inactive or
 * locked. Wrong passwords slow down their network for that account. Guesses from many networks make the account require
 * the bot check; guesses at many accounts make the network require it. A member who has an authenticator app gets no
 * session before its code.
 */
export async function logIn(
  ctx: Ctx,
  input: { loginName: string; password: string; botCheck?: string | undefined },
): Promise<Outcome<ViewerSummary, LogInRefusal>> {
  const account = await findAccount(ctx, input.loginName);
  const attempt = attemptOf(ctx, ctx.address, account?.memberId, input.loginName);
  const begun = await beginAttempt(ctx, attempt);
  if (!begun.ok) return begun;
  // Count the attempt before the check, so that many networks cannot slip through at the same time.
  if ((await isGuarded(ctx, attempt)) && !(await passesBotCheck(ctx, input.botCheck))) {
    await withdrawAttempt(ctx, attempt);
    return refuse('bot_check_needed', { field: 'botCheck' });
  }
  const signedIn = await signIn(ctx, account?.accountEmail ?? unknownAddress, input.password);
  if (!signedIn.ok && signedIn.code === 'wrong_password') {
    await failAttempt(ctx, attempt, { method: 'password', memberId: account?.memberId });
    return signedIn;
  }
  if (!signedIn.ok && signedIn.code === 'busy') {
    await withdrawAttempt(ctx, attempt);
    return signedIn;
  }
  if (signedIn.ok && account && (await needsSecondFactor(ctx, account.memberId))) {
    // The library has already started a session; its token was never sent.
    await endSession(ctx, signedIn.value);
    // Wrong codes still count: only a right one clears them.
    await withdrawAttempt(ctx, attempt);
    return refuse('second_factor_needed');
  }
  await endAttempt(ctx, attempt);
  if (!signedIn.ok) {
    if (signedIn.code === 'not_activated' && account) await sendLinkAgain(ctx, account, input.loginName);
    if (signedIn.code === 'account_locked')
      logSecurityEvent(ctx, 'login_locked', { address: ctx.address, memberId: account?.memberId });
    return signedIn;
  }
  return adoptSession(ctx, signedIn.value);
}

async function findAccount(ctx: Ctx, loginName: string): Promise<AccountRow | undefined> {
  const account = loginName.includes('@')
    ? await findAccountByEmail(ctx.db, accountEmail(loginName))
    : await findAccountByLoginId(ctx.db, loginName.toLowerCase());
  // Demonstration accounts have known passwords and work in local mode only.
  return account && !ctx.config.local && isDemonstrationMember(account.accountEmail) ? undefined : account;
}

/** @returns the new session's token. */
async function signIn(
  ctx: Ctx,
  email: string,
  password: string,
): Promise<Outcome<string, 'wrong_password' | 'not_activated' | 'account_locked' | 'busy'>> {
  try {
    const { token } = await ctx.shared(auth).api.signInEmail({ body: { email, password } });
    return done(token);
  } catch (error) {
    if (error instanceof BatcherFull) return refuse('busy');
    if (!isAPIError(error)) throw error;
    switch (error.body?.code) {
      case 'INVALID_EMAIL_OR_PASSWORD':
      case 'INVALID_EMAIL':
        return refuse('wrong_password');
      case 'EMAIL_NOT_VERIFIED':
        return refuse('not_activated');
      case 'BANNED_USER':
        return refuse('account_locked');
      default:
        throw error;
    }
  }
}

async function sendLinkAgain(ctx: Ctx, account: AccountRow, loginName: string): Promise<void> {
  const mailbox = loginName.includes('@') ? loginName : account.accountEmail;
  if (!(await mayAsk(ctx, 'activationMail', { address: account.accountEmail, mailbox })).ok) return;
  await ctx.transact((tx) => requestActivationMail(ctx, tx, account.memberId, ctx));
}

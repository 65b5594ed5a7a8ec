import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { keyedDigest } from '../../../platform/signed-token.ts';
import { networkOf } from '../rules.ts';
import {
  forgetFailures,
  lockFailures,
  readFailures,
  uncountAttempt,
  writeFailures,
  type LoginAttempt,
} from '../store-sessions.ts';
import { readAllFailures } from '../store-one-time-passwords.ts';
import { logSecurityEvent } from './log-security-event.ts';
import { addFailure, countAttempt, isGuessing, isPaused, needsBotCheck, networkPauses, secondsUntil } from './rules.ts';

/** Placeholder name of the row that counts a network's wrong passwords over all names; no account has this key. */
const everyName = '*';

/**
 * Returns the attempt key of an account and a network. Unknown names are counted as digests, so that they cannot be
 * distinguished.
 */
export function attemptOf(
  program: Program,
  address: string,
  memberId: string | undefined,
  loginName: string,
): LoginAttempt {
  const unknown = () => keyedDigest(program, 'limits', loginName.toLowerCase());
  return { accountKey: memberId ?? unknown(), network: networkOf(address) };
}

/**
 * Counts an attempt before its password is checked. Fails during a pause of this network, for this account or for all
 * names.
 */
export async function beginAttempt(
  program: Program,
  attempt: LoginAttempt,
): Promise<Outcome<undefined, 'too_many_requests'>> {
  const now = program.now();
  const ofNetwork = await readFailures(program.db, { ...attempt, accountKey: everyName });
  const pausedUntil = isPaused(ofNetwork, now) ?? (await countOne(program, attempt, now));
  if (!pausedUntil) return done();
  logSecurityEvent(program, 'login_paused', { address: attempt.network });
  return refuse('too_many_requests', { facts: { retryAfter: secondsUntil(pausedUntil, now) } });
}

/** @returns the end of the pause if the attempt was not counted. */
function countOne(program: Program, attempt: LoginAttempt, now: Date): Promise<Date | undefined> {
  return program.transact(async (tx) => {
    const known = await lockFailures(tx, attempt, now);
    const counted = countAttempt(known, now);
    if (!counted) return isPaused(known, now);
    await writeFailures(tx, attempt, counted);
    return undefined;
  });
}

/** Clears the network's count for this account after a correct password. */
export function endAttempt(program: Program, attempt: LoginAttempt): Promise<void> {
  return forgetFailures(program.db, attempt);
}

/**
 * Counts a wrong password against the network, for any name. Only now, because a whole school's correct passwords may
 * be checked concurrently; `hash-passwords.ts` limits how many run at the same time.
 */
export async function failAttempt(
  program: Program,
  attempt: LoginAttempt,
  facts: { method: string; memberId?: string | undefined },
): Promise<void> {
  logSecurityEvent(program, 'login_failed', { address: attempt.network, ...facts });
  const ofNetwork = { ...attempt, accountKey: everyName };
  await program.transact(async (tx) => {
    const now = program.now();
    await writeFailures(tx, ofNetwork, addFailure(await lockFailures(tx, ofNetwork, now), now, networkPauses));
  });
}

/** Removes an attempt from the count if its password was not checked. */
export function withdrawAttempt(program: Program, attempt: LoginAttempt): Promise<void> {
  return uncountAttempt(program.db, attempt);
}

/**
 * Returns true if the bot check is required: many networks guess at the account, or this network guesses at many
 * accounts. Counts across all processes.
 */
export async function isGuarded(program: Program, attempt: LoginAttempt): Promise<boolean> {
  const now = program.now();
  if (isGuessing(await readFailures(program.db, { ...attempt, accountKey: everyName }), now)) return true;
  return needsBotCheck(await readAllFailures(program.db, attempt.accountKey, now));
}

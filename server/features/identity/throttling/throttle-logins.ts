import type { Program } from '../../../context.ts';
import { keyedDigest } from '../../../platform/signed-token.ts';
import { countAttempt, needsBotCheck, networkOf } from '../rules.ts';
import { forgetFailures, lockFailures, uncountAttempt, writeFailures, type Attempt } from '../store-sessions.ts';
import { readAllFailures } from '../store-one-time-passwords.ts';

/**
 * One account as tried from one network. A name that no account has is counted too, and as a digest, so that nothing
 * tells them apart.
 */
export function attemptOf(program: Program, address: string, memberId: string | undefined, loginName: string): Attempt {
  const unknown = () => keyedDigest(program, 'limits', loginName.toLowerCase());
  return { accountKey: memberId ?? unknown(), network: networkOf(address) };
}

/** Counts an attempt before its password is looked at. @returns false while its pause lasts. */
export function beginAttempt(program: Program, attempt: Attempt): Promise<boolean> {
  return program.transact(async (tx) => {
    const now = program.now();
    const counted = countAttempt(await lockFailures(tx, attempt, now), now);
    if (counted) await writeFailures(tx, attempt, counted);
    return counted !== undefined;
  });
}

/** The password was right: nothing is held against this network any more. */
export function endAttempt(program: Program, attempt: Attempt): Promise<void> {
  return forgetFailures(program.db, attempt);
}

/** The password was never looked at. */
export function takeBackAttempt(program: Program, attempt: Attempt): Promise<void> {
  return uncountAttempt(program.db, attempt);
}

/** Whether the account has been guessed at from so many networks that the bot check is due; all processes count together. */
export async function isGuarded(program: Program, { accountKey }: Attempt): Promise<boolean> {
  return needsBotCheck(await readAllFailures(program.db, accountKey, program.now()));
}

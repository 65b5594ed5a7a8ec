import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Program } from '../../../context.ts';
import { sharedKey, type SharedKey } from '../../../platform/shared.ts';
import { keyedDigest } from '../../../platform/signed-token.ts';
import { codeLimits, mailPauseSeconds, networkOf, registrationLimit, resetLimit } from '../rules.ts';

/** Counts in PostgreSQL, for all processes; whoever has used up the limit is then refused from memory. */
export function limiter(
  name: string,
  limit: { points: number; seconds: number },
): SharedKey<RateLimiterPostgres, Program> {
  return sharedKey(
    (program) =>
      new RateLimiterPostgres({
        storeClient: program.pool,
        // It would look for it in the name of the pool's class.
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        points: limit.points,
        duration: limit.seconds,
        inMemoryBlockOnConsumed: limit.points,
      }),
  );
}

const mails = limiter('mail', { points: 1, seconds: mailPauseSeconds });
const registrations = limiter('register', registrationLimit);
const codes = limiter('code', codeLimits.plain);
const checkedCodes = limiter('code3', codeLimits.checked);
const resets = limiter('reset', resetLimit);

/** Counts one mail to this address. @returns false when there was one within the last minute. */
export function mayMail(program: Program, accountEmail: string): Promise<boolean> {
  return consume(program, mails, accountEmail);
}

/** Counts one registration from this network. @returns false when there were too many. */
export function mayRegister(program: Program, address: string): Promise<boolean> {
  return consume(program, registrations, networkOf(address));
}

/** Counts one code asked for from this network. @returns false when a bot check is due. */
export function mayAskForCode(program: Program, address: string): Promise<boolean> {
  return consume(program, codes, networkOf(address));
}

/** The same after a bot check. @returns false when there were too many. */
export function mayAskForCodeChecked(program: Program, address: string): Promise<boolean> {
  return consume(program, checkedCodes, networkOf(address));
}

/** Counts one link for a new password asked for from this network. @returns false when there were too many. */
export function mayAskForReset(program: Program, address: string): Promise<boolean> {
  return consume(program, resets, networkOf(address));
}

/** What counts as one caller (`networkOf`), for the limits of higher features. */
export function networkKey(address: string): string {
  return networkOf(address);
}

/** Counts one more. @param who what is counted by; only its digest is kept. @returns false when the limit is used up. */
export async function consume(
  program: Program,
  key: SharedKey<RateLimiterPostgres, Program>,
  who: string,
): Promise<boolean> {
  try {
    // Addresses stay out of the table.
    await program.shared(key).consume(keyedDigest(program, 'limits', who));
    return true;
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return false;
  }
}

import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { sharedKey, type SharedKey } from '../../../platform/shared.ts';
import { keyedDigest } from '../../../platform/signed-token.ts';
import { mailboxOf, networkOf } from '../rules.ts';
import { logSecurityEvent } from './log-security-event.ts';
import { allowances, type ThrottledAction, type ThrottleLimit, type Side } from './rules.ts';

/** Creates a limiter that counts in PostgreSQL for all processes and caches exhausted limits in memory. */
function limiter(name: string, limit: ThrottleLimit): SharedKey<RateLimiterPostgres, Program> {
  return sharedKey(
    (program) =>
      new RateLimiterPostgres({
        storeClient: program.pool,
        // The library would otherwise derive it from the pool's class name.
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

/** Normalizes different spellings of the same caller. */
const meant: Readonly<Record<Side, (who: string) => string>> = {
  network: networkOf,
  account: (memberId) => memberId,
  address: (accountEmail) => accountEmail,
  mailbox: mailboxOf,
  transaction: (number) => number,
};

interface Counter {
  side: Side;
  key: SharedKey<RateLimiterPostgres, Program>;
}

const counters = new Map<ThrottledAction, Counter[]>(
  (Object.keys(allowances) as ThrottledAction[]).map((what) => [
    what,
    (Object.entries(allowances[what]) as [Side, readonly ThrottleLimit[]][]).flatMap(([side, limits]) =>
      limits.map((limit) => ({ side, key: limiter(`${what}-${side}-${limit.seconds}`, limit) })),
    ),
  ]),
);

/**
 * Keys to count by: `network` is the caller's address, `account` a member ID, `address` an account key, `mailbox` an
 * email address in any spelling.
 */
type By<What extends ThrottledAction> = { readonly [side in keyof (typeof allowances)[What]]: string };

/**
 * Counts a request against its limits (`allowances`), across all processes. The type requires all keys that the limits
 * count by.
 * @returns `too_many_requests` with the seconds to wait before a retry.
 */
export async function mayAsk<What extends ThrottledAction>(
  program: Program,
  what: What,
  by: By<What>,
): Promise<Outcome<undefined, 'too_many_requests'>> {
  const who = by as Partial<Record<Side, string>>;
  for (const { side, key } of counters.get(what) ?? []) {
    const retryAfter = await consume(program, key, meant[side](who[side] ?? ''));
    if (retryAfter === undefined) continue;
    logSecurityEvent(program, 'limit_reached', { what, side, ...(who.network ? { address: who.network } : {}) });
    return refuse('too_many_requests', { facts: { retryAfter } });
  }
  return done();
}

/** Returns the network that counts as one caller (`networkOf`), for other features' limits. */
export function networkKey(address: string): string {
  return networkOf(address);
}

/**
 * Counts one request.
 * @returns `undefined`, or the seconds until the limit allows a request again.
 */
async function consume(
  program: Program,
  key: SharedKey<RateLimiterPostgres, Program>,
  who: string,
): Promise<number | undefined> {
  try {
    // Hashed, so that the table stores no addresses.
    await program.shared(key).consume(keyedDigest(program, 'limits', who));
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

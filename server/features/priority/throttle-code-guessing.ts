import type { Ctx, Program } from '../../context.ts';
import { refuse, type Refused } from '../../platform/outcome.ts';
import { sharedKey } from '../../platform/shared.ts';
import { mayAsk } from '../identity/throttling/limit-attempts.ts';
import { logSecurityEvent } from '../identity/throttling/log-security-event.ts';

type TooMany = Refused<'too_many_requests'>;

/** Members throttled by this process, until an instant in milliseconds since 1970. */
const slowed = sharedKey<Map<string, number>, Program>(() => new Map());

/** Maximum entries; beyond it the oldest are dropped. */
const maxSlowed = 10_000;

/**
 * Rejects any code while a member is throttled, even a correct one. Attempts by others on the same network do not
 * count: a whole mobile operator may share an address, and no one guesses a code of 85 bits.
 */
export function isThrottled(ctx: Ctx, memberId: string): TooMany | undefined {
  const all = ctx.shared(slowed);
  if (all.size === 0) return undefined;
  const now = ctx.now().getTime();
  const until = all.get(memberId) ?? 0;
  return until > now
    ? refuse('too_many_requests', { facts: { retryAfter: Math.ceil((until - now) / 1000) } })
    : undefined;
}

/**
 * Counts a wrong code across all processes and records it as a security event.
 * @returns the error to send instead, if there were too many.
 */
export async function recordWrongCode(ctx: Ctx, memberId: string): Promise<TooMany | undefined> {
  logSecurityEvent(ctx, 'priority_code_wrong', { memberId, address: ctx.address });
  const ofMember = await mayAsk(ctx, 'wrongPriorityCode', { account: memberId });
  if (!ofMember.ok) return slow(ctx, memberId, ofMember);
  const ofNetwork = await mayAsk(ctx, 'wrongPriorityCodes', { network: ctx.address });
  return ofNetwork.ok ? undefined : ofNetwork;
}

function slow(ctx: Ctx, memberId: string, refusal: TooMany): TooMany {
  const all = ctx.shared(slowed);
  if (all.size >= maxSlowed) all.delete(all.keys().next().value!);
  all.set(memberId, ctx.now().getTime() + Number(refusal.facts?.['retryAfter']) * 1000);
  return refusal;
}

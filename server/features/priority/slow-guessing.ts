import type { Ctx, Program } from '../../context.ts';
import { refuse, type Refused } from '../../platform/outcome.ts';
import { sharedKey } from '../../platform/shared.ts';
import { mayAsk } from '../identity/throttling/limit-attempts.ts';
import { noteSecurity } from '../identity/throttling/note-security.ts';

type TooMany = Refused<'too_many_requests'>;

/** Until when nothing is answered to a member, by this process. Milliseconds since 1970. */
const slowed = sharedKey<Map<string, number>, Program>(() => new Map());

/** More are forgotten, the first of them first. */
const mostSlowed = 10_000;

/**
 * Whether a member has guessed too much to be told even of a right code. That others of the same network have is no reason:
 * behind one address may be a whole mobile operator, and nobody finds a code of 85 bits by trying.
 */
export function isSlowed(ctx: Ctx, memberId: string): TooMany | undefined {
  const all = ctx.shared(slowed);
  if (all.size === 0) return undefined;
  const now = ctx.now().getTime();
  const until = all.get(memberId) ?? 0;
  return until > now
    ? refuse('too_many_requests', { facts: { retryAfter: Math.ceil((until - now) / 1000) } })
    : undefined;
}

/** Counts a wrong code, for all processes, and notes it. @returns what to answer in its place. */
export async function noteWrongCode(ctx: Ctx, memberId: string): Promise<TooMany | undefined> {
  noteSecurity(ctx, 'priority_code_wrong', { memberId, address: ctx.address });
  const ofMember = await mayAsk(ctx, 'wrongPriorityCode', { account: memberId });
  if (!ofMember.ok) return slow(ctx, memberId, ofMember);
  const ofNetwork = await mayAsk(ctx, 'wrongPriorityCodes', { network: ctx.address });
  return ofNetwork.ok ? undefined : ofNetwork;
}

function slow(ctx: Ctx, memberId: string, refusal: TooMany): TooMany {
  const all = ctx.shared(slowed);
  if (all.size >= mostSlowed) all.delete(all.keys().next().value!);
  all.set(memberId, ctx.now().getTime() + Number(refusal.facts?.['retryAfter']) * 1000);
  return refusal;
}

import { createHash } from 'node:crypto';
import { chargeMoves, liveChargeStates, type ChargeState } from '../../../contract/payments/charges.ts';
import { disputeMoves, refundMoves, type DisputeState, type RefundState } from '../../../contract/payments/refunds.ts';

/** Stands for a provider in charges that points alone pay: nobody has to be asked. */
export const pointsProvider = 'points';

/** Whether a charge may move so. */
export function canMove(from: ChargeState, to: ChargeState): boolean {
  const moves: readonly ChargeState[] = chargeMoves[from];
  return moves.includes(to);
}

/** Whether money may still be taken for it without anybody doing more on our side. */
export function isLive(state: ChargeState): boolean {
  const live: readonly ChargeState[] = liveChargeStates;
  return live.includes(state);
}

/** Whether a buyer may still pay it on the provider's page: some let a declined one be tried again. */
export function mayBePaid(state: ChargeState): boolean {
  return isLive(state) || state === 'declined';
}

/** First pause before a provider is asked about a charge that stays open, and the longest one. Milliseconds. */
const firstPauseMs = 15_000;
const longestPauseMs = 10 * 60_000;

/** When to ask about a charge again: pauses grow with its age. */
export function nextAsk(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(longestPauseMs, Math.max(firstPauseMs, age / 2)));
}

/** Whether a refund may move so. */
export function canRefundMove(from: RefundState, to: RefundState): boolean {
  const moves: readonly RefundState[] = refundMoves[from];
  return moves.includes(to);
}

/** Whether a dispute may move so. */
export function canDisputeMove(from: DisputeState, to: DisputeState): boolean {
  const moves: readonly DisputeState[] = disputeMoves[from];
  return moves.includes(to);
}

/**
 * How a refund goes back: as points and as money, as its charge was paid, rounded so that all refunds together give back
 * what came. All in cents.
 * @param before what went back before, points and money together.
 * @throws {RangeError} for more than is left, or for nothing.
 */
export function splitRefund(
  charge: { readonly amountCents: number; readonly pointsCents: number },
  before: number,
  cents: number,
): { amountCents: number; pointsCents: number } {
  const value = charge.amountCents + charge.pointsCents;
  if (!Number.isInteger(cents) || cents <= 0 || before + cents > value) {
    throw new RangeError(`${cents} cents cannot go back of ${value}, ${before} did before`);
  }
  // Exact: both are at most 2^31, and their product may be more than a number holds.
  const pointsAt = (part: number) => Number((BigInt(charge.pointsCents) * BigInt(part)) / BigInt(value));
  const pointsCents = pointsAt(before + cents) - pointsAt(before);
  return { amountCents: cents - pointsCents, pointsCents };
}

/** The key under which a provider is asked for a refund: another one each time that staff ask for it again. */
export function refundKey({ refundId, attempt }: { refundId: string; attempt: number }): string {
  return attempt === 1 ? refundId : `${refundId}-${attempt}`;
}

/** The refund and the attempt that a key names; null for what is no key of ours. */
export function readRefundKey(key: string): { refundId: string; attempt: number } | null {
  const [, refundId, attempt] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-([2-9]|[1-9]\d{1,3}))?$/.exec(key) ?? [];
  return refundId ? { refundId, attempt: Number(attempt ?? 1) } : null;
}

/** Names the posting of a refund that is done: the refund's own id, and one made from it where it was asked for again. */
export function refundPostingId({ refundId, attempt }: { refundId: string; attempt: number }): string {
  if (attempt === 1) return refundId;
  const hex = createHash('sha256').update(`refund ${refundId} ${attempt}`).digest('hex');
  // Version 8 of RFC 9562: made from something else.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

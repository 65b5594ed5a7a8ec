import { createHash } from 'node:crypto';
import { chargeMoves, liveChargeStates, type ChargeState } from '../../../contract/payments/charges.ts';
import { disputeMoves, refundMoves, type DisputeState, type RefundState } from '../../../contract/payments/refunds.ts';

/** Provider name of charges paid with points alone; no provider is contacted. */
export const pointsProvider = 'points';

export function canMove(from: ChargeState, to: ChargeState): boolean {
  const moves: readonly ChargeState[] = chargeMoves[from];
  return moves.includes(to);
}

/** Returns whether money may still be captured without further action by us. */
export function isCapturePossible(state: ChargeState): boolean {
  const live: readonly ChargeState[] = liveChargeStates;
  return live.includes(state);
}

/** Returns whether a buyer may still pay on the provider's page; some providers let buyers retry a declined payment. */
export function mayBePaid(state: ChargeState): boolean {
  return isCapturePossible(state) || state === 'declined';
}

/** Shortest and longest interval between polls of a provider about an open charge. Milliseconds. */
const firstPauseMs = 15_000;
const longestPauseMs = 10 * 60_000;

/** Returns when to poll about a charge again; intervals grow with its age. */
export function nextAsk(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(longestPauseMs, Math.max(firstPauseMs, age / 2)));
}

export function canRefundMove(from: RefundState, to: RefundState): boolean {
  const moves: readonly RefundState[] = refundMoves[from];
  return moves.includes(to);
}

export function canDisputeMove(from: DisputeState, to: DisputeState): boolean {
  const moves: readonly DisputeState[] = disputeMoves[from];
  return moves.includes(to);
}

/**
 * Splits a refund into points and money in the proportion of its charge, rounded so that all refunds together equal
 * what was paid. All amounts are in cents.
 * @param before sum of earlier refunds, including points.
 * @throws {RangeError} if the amount is not positive or exceeds what is left.
 */
export function splitRefund(
  charge: { readonly amountCents: number; readonly pointsCents: number },
  before: number,
  cents: number,
): { amountCents: number; pointsCents: number } {
  const value = charge.amountCents + charge.pointsCents;
  if (!Number.isInteger(cents) || cents <= 0 || before + cents > value) {
    throw new RangeError(`${cents} cents cannot go back: ${before} of ${value} already refunded`);
  }
  // BigInt: both factors are at most 2^31, so their product can exceed the safe integers.
  const pointsAt = (part: number) => Number((BigInt(charge.pointsCents) * BigInt(part)) / BigInt(value));
  const pointsCents = pointsAt(before + cents) - pointsAt(before);
  return { amountCents: cents - pointsCents, pointsCents };
}

/** Returns the idempotency key of a refund attempt; each retry has its own. */
export function refundKeyOf({ refundId, attempt }: { refundId: string; attempt: number }): string {
  return attempt === 1 ? refundId : `${refundId}-${attempt}`;
}

/** Parses a refund key; returns null if it is not one of ours. */
export function readRefundKey(key: string): { refundId: string; attempt: number } | null {
  const [, refundId, attempt] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-([2-9]|[1-9]\d{1,3}))?$/.exec(key) ?? [];
  return refundId ? { refundId, attempt: Number(attempt ?? 1) } : null;
}

/** Returns the posting ID of a completed refund: the refund ID, or a UUID derived from it for a retry. */
export function refundPostingId({ refundId, attempt }: { refundId: string; attempt: number }): string {
  if (attempt === 1) return refundId;
  const hex = createHash('sha256').update(`refund ${refundId} ${attempt}`).digest('hex');
  // UUID version 8 of RFC 9562: custom, here derived from a hash.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

import { chargeMoves, liveChargeStates, type ChargeState } from '../../../contract/payments/charges.ts';

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

/** First pause before a provider is asked about a charge that stays open, and the longest one. Milliseconds. */
const firstPauseMs = 15_000;
const longestPauseMs = 10 * 60_000;

/** When to ask about a charge again: pauses grow with its age. */
export function nextAsk(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(longestPauseMs, Math.max(firstPauseMs, age / 2)));
}

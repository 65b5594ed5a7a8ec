import type { RefundRecord, RefundStatus } from '../../../../contract/payments/refunds.ts';

/** Refund statuses that can change without an action by the buyer. */
const moving: readonly RefundStatus[] = ['asked', 'sent', 'on_its_way', 'disputed', 'delayed'];

/** Number of polls at each pace: most refunds take seconds, others days. */
const paces = [
  { rounds: 5, everyMs: 1000 },
  { rounds: 12, everyMs: 5000 },
] as const;
const slowestMs = 60_000;

/** Returns the milliseconds until the next poll of refunds, or `undefined` when all are final. */
export function followDelay(refunds: readonly Pick<RefundRecord, 'standing'>[], requested: number): number | undefined {
  if (!refunds.some(({ standing }) => moving.includes(standing))) return undefined;
  let left = requested;
  for (const { rounds, everyMs } of paces) {
    if (left < rounds) return everyMs;
    left -= rounds;
  }
  return slowestMs;
}

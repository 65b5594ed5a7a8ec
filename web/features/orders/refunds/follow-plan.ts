import type { RefundRecord, RefundStanding } from '../../../../contract/payments/refunds.ts';

/** Where a refund may move without anybody doing anything. */
const moving: readonly RefundStanding[] = ['asked', 'sent', 'on_its_way', 'disputed', 'delayed'];

/** Rounds of each pace: most refunds are through in seconds, the others take days. */
const paces = [
  { rounds: 5, everyMs: 1000 },
  { rounds: 12, everyMs: 5000 },
] as const;
const slowestMs = 60_000;

/** How long to wait before refunds are asked about again. Milliseconds; undefined where nothing moves any more. */
export function followDelay(refunds: readonly Pick<RefundRecord, 'standing'>[], asked: number): number | undefined {
  if (!refunds.some(({ standing }) => moving.includes(standing))) return undefined;
  let left = asked;
  for (const { rounds, everyMs } of paces) {
    if (left < rounds) return everyMs;
    left -= rounds;
  }
  return slowestMs;
}

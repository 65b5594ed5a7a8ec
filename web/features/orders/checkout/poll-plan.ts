/**
 * Number of polls at each pace and the milliseconds between them. After the last pace, the page polls only on request.
 */
const paces = [
  // Most payments are confirmed within half a second of the return.
  { rounds: 3, everyMs: 300 },
  { rounds: 30, everyMs: 1000 },
  { rounds: 30, everyMs: 5000 },
] as const;

/** Returns the milliseconds until the next poll of a payment, or `undefined` when polling ends. */
export function pollDelay(requested: number): number | undefined {
  let left = requested;
  for (const { rounds, everyMs } of paces) {
    if (left < rounds) return everyMs;
    left -= rounds;
  }
  return undefined;
}

/** Rounds of each pace, with the milliseconds between two of them; after the last, only the hand asks again. */
const paces = [
  // Most payments are through within half a second of coming back.
  { rounds: 3, everyMs: 300 },
  { rounds: 30, everyMs: 1000 },
  { rounds: 30, everyMs: 5000 },
] as const;

/** How long to wait before the payment's state is asked again. Milliseconds; undefined once it is left to the reader. */
export function pollDelay(asked: number): number | undefined {
  let left = asked;
  for (const { rounds, everyMs } of paces) {
    if (left < rounds) return everyMs;
    left -= rounds;
  }
  return undefined;
}

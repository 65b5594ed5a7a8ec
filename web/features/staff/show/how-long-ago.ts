/** How long ago something was, as lists say it. */
export type LongAgo =
  | { readonly unit: 'now' }
  | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** From how many days on a date says more than a count of days. Ours. */
const recentDays = 7;
/** Clocks of two machines differ by so much: what is less ahead was a moment ago. Milliseconds; ours. */
const skewMs = 2 * minuteMs;

/** How long ago an instant was, in whole units; null for what is not recent, and for what is yet to come. Milliseconds. */
export function howLongAgo(at: number, now: number): LongAgo | null {
  const since = now - at;
  // What is no instant is not recent either.
  if (!(since >= -skewMs && since < recentDays * dayMs)) return null;
  if (since < minuteMs) return { unit: 'now' };
  if (since < hourMs) return { unit: 'minutes', count: Math.floor(since / minuteMs) };
  if (since < dayMs) return { unit: 'hours', count: Math.floor(since / hourMs) };
  return { unit: 'days', count: Math.floor(since / dayMs) };
}

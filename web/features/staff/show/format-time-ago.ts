export type LongAgo =
  | { readonly unit: 'now' }
  | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Days from which a date is more useful than an age. Our decision. */
const recentDays = 7;
/**
 * Tolerated clock difference between two machines in milliseconds. Our decision. Instants less far in the future count
 * as now.
 */
const skewMs = 2 * minuteMs;

/**
 * Returns the age of an instant in whole units, or null for the future and for a week or more. Times are in
 * milliseconds.
 */
export function formatTimeAgo(at: number, now: number): LongAgo | null {
  const since = now - at;
  // Also true for NaN.
  if (!(since >= -skewMs && since < recentDays * dayMs)) return null;
  if (since < minuteMs) return { unit: 'now' };
  if (since < hourMs) return { unit: 'minutes', count: Math.floor(since / minuteMs) };
  if (since < dayMs) return { unit: 'hours', count: Math.floor(since / hourMs) };
  return { unit: 'days', count: Math.floor(since / dayMs) };
}

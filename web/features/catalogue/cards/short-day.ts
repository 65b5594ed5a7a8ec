/**
 * Removes the year from a day as `contract/core/format.ts` writes it, with or without a time: `Sat 5 Dec`,
 * `12月5日（星期六）晚上8時`.
 */
export function shortDay(day: string): string {
  return day.replace(/^\d{4}年| \d{4}(?=,|$)/, '');
}

/** Days before and after today within which a month and day are unambiguous. */
const clearDays = 170;

/** Returns whether an instant is so near that its day is clear without the year. ISO 8601. */
export function isNear(instant: string, now: string): boolean {
  return Math.abs(Date.parse(instant) - Date.parse(now)) < clearDays * 86_400_000;
}

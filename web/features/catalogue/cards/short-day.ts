/**
 * Removes the year from a day formatted by `contract/core/format.ts`, with or without a time: `Sat 5 Dec`,
 * `12月5日（星期六）晚上8時`.
 */
export function shortDay(day: string): string {
  return day.replace(/^\d{4}年| \d{4}(?=,|$)/, '');
}

/** Days before and after today within which a day and month are unambiguous. */
const clearDays = 170;

/** Returns whether an instant is near enough to be clear without the year. ISO 8601. */
export function isNear(instant: string, now: string): boolean {
  return Math.abs(Date.parse(instant) - Date.parse(now)) < clearDays * 86_400_000;
}

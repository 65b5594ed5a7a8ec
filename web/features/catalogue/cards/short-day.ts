/** A day as `contract/core/format.ts` writes it, with its time or not, without its year: `Sat 5 Dec`, `12月5日（星期六）晚上8時`. */
export function shortDay(day: string): string {
  return day.replace(/^\d{4}年| \d{4}(?=,|$)/, '');
}

/** Days to either side in which a month is only one year's. */
const clearDays = 170;

/** Whether a day is clear without its year. Instants. */
export function isNear(instant: string, now: string): boolean {
  return Math.abs(Date.parse(instant) - Date.parse(now)) < clearDays * 86_400_000;
}

/** A day as `contract/format.ts` writes it, without its year: `Sat 5 Dec`, `12月5日（星期六）`. */
export function shortDay(day: string): string {
  return day.replace(/^\d{4}年| \d{4}$/, '');
}

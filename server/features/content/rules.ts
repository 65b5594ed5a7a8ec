/** Strictly: neither the first nor the last instant belongs to the period. @throws when an end is not an instant. */
export function isStrictlyBetween(now: Date, period: { effectiveFrom: string; effectiveTo: string }): boolean {
  const [from, to] = [Date.parse(period.effectiveFrom), Date.parse(period.effectiveTo)];
  if (Number.isNaN(from) || Number.isNaN(to)) throw new RangeError('a period needs two instants');
  return from < now.getTime() && now.getTime() < to;
}

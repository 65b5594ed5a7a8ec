import {
  addDays,
  addMonths,
  hongKongDay,
  monthDays,
  monthOf,
  startOfDay,
} from '../../../contract/core/hong-kong-calendar.ts';
import { pointLifetimeMonths, returnedPointDays } from '../../../contract/points/limits.ts';

/** When points that come now end: with the Hong Kong day that has the same date, or the last of that month. */
export function endOfPoints(now: Date): Date {
  const today = hongKongDay(now);
  const { from, to } = monthDays(addMonths(monthOf(today), pointLifetimeMonths));
  const day = `${monthOf(from)}-${today.slice(8)}`;
  return startOfDay(addDays(day < to ? day : to, 1));
}

/** The end of points that come back now: never earlier than it was, and not so soon that they come back for nothing. */
export function endOfReturned(expiresAt: Date, now: Date): Date {
  const least = startOfDay(addDays(hongKongDay(now), returnedPointDays + 1));
  return expiresAt < least ? least : expiresAt;
}

/** What one lot gave to a payment. */
export interface LotUse {
  readonly lotId: string;
  readonly cents: number;
  readonly backCents: number;
}

/**
 * Which lots get points back, those with the latest end first: what was spent last comes back first.
 * @param uses in the order in which they were spent, the earliest end first.
 * @throws {RangeError} when more would come back than was spent.
 */
export function shareReturn(uses: readonly LotUse[], cents: number): { lotId: string; cents: number }[] {
  let left = cents;
  const shares: { lotId: string; cents: number }[] = [];
  for (const use of uses.toReversed()) {
    const share = Math.min(left, use.cents - use.backCents);
    if (share > 0) shares.push({ lotId: use.lotId, cents: share });
    left -= share;
  }
  if (left !== 0 || !Number.isInteger(cents) || cents <= 0) {
    throw new RangeError(`${cents} cents of points cannot come back`);
  }
  return shares;
}

import {
  addDays,
  addMonths,
  hongKongDay,
  monthDays,
  monthOf,
  startOfDay,
} from '../../../contract/core/hong-kong-calendar.ts';
import { pointLifetimeMonths, returnedPointDays } from '../../../contract/points/limits.ts';

/**
 * Returns when points credited now expire: at the end of the Hong Kong day with the same date, or of the last day of
 * that month.
 */
export function endOfPoints(now: Date): Date {
  const today = hongKongDay(now);
  const { from, to } = monthDays(addMonths(monthOf(today), pointLifetimeMonths));
  const day = `${monthOf(from)}-${today.slice(8)}`;
  return startOfDay(addDays(day < to ? day : to, 1));
}

/**
 * Returns the expiry of points returned now: unchanged, but at least `returnedPointDays` days ahead, so that they can
 * be used.
 */
export function endOfReturned(expiresAt: Date, now: Date): Date {
  const least = startOfDay(addDays(hongKongDay(now), returnedPointDays + 1));
  return expiresAt < least ? least : expiresAt;
}

export interface LotUse {
  readonly lotId: string;
  readonly cents: number;
  readonly backCents: number;
}

/**
 * Splits returned points among lots, latest expiry first, so that points spent last are returned first.
 * @param uses in the order in which they were spent, earliest expiry first.
 * @throws {RangeError} if more would be returned than was spent.
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
    throw new RangeError(`${cents} cents of points cannot be returned`);
  }
  return shares;
}

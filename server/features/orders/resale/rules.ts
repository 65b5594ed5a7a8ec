import type { FeedResale } from '../../../../contract/catalogue/feed.ts';
import { wishListHours } from '../../../../contract/wish-list/limits.ts';

/**
 * Returns the organiser's fee for a resold ticket, in cents: at most the ticket price. Percentages are rounded down to
 * the cent.
 */
export function retainedCents(terms: FeedResale, priceCents: number): number {
  const wanted = 'feeCents' in terms ? terms.feeCents : Math.floor((priceCents * terms.feePercent) / 100);
  return Math.min(wanted, priceCents);
}

/** Returns the last time at which tickets can be offered and sold. */
export function resaleEnds({ startsAt }: { readonly startsAt: Date }): Date {
  return new Date(startsAt.getTime() - wishListHours.beforeShow * 3600_000);
}

export function isReserved({ reservedUntil }: { readonly reservedUntil: Date | null }, now: Date): boolean {
  return reservedUntil !== null && reservedUntil > now;
}

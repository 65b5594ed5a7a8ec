import type { FeedResale } from '../../../../contract/catalogue/feed.ts';
import { wishListHours } from '../../../../contract/wish-list/limits.ts';

/**
 * Returns the organiser's fee for a resold ticket, in cents: at most the ticket's price; percentages are rounded down
 * to the cent.
 */
export function retainedCents(terms: FeedResale, priceCents: number): number {
  const wanted = 'feeCents' in terms ? terms.feeCents : Math.floor((priceCents * terms.feePercent) / 100);
  return Math.min(wanted, priceCents);
}

/** Returns until when tickets can be offered and sold. */
export function resaleEnds({ startsAt }: { readonly startsAt: Date }): Date {
  return new Date(startsAt.getTime() - wishListHours.beforeShow * 3600_000);
}

/** Returns true if an open offer is reserved for someone's payment. */
export function isReserved({ reservedUntil }: { readonly reservedUntil: Date | null }, now: Date): boolean {
  return reservedUntil !== null && reservedUntil > now;
}

import type { FeedResale } from '../../../../contract/catalogue/feed.ts';
import { wishListHours } from '../../../../contract/wish-list/limits.ts';

/** What the organiser keeps of a ticket that somebody else takes, in cents: at most what it cost; per cents rounded down. */
export function retainedCents(terms: FeedResale, priceCents: number): number {
  const wanted = 'feeCents' in terms ? terms.feeCents : Math.floor((priceCents * terms.feePercent) / 100);
  return Math.min(wanted, priceCents);
}

/** Until when tickets can be offered, and taken. */
export function resaleEnds({ startsAt }: { readonly startsAt: Date }): Date {
  return new Date(startsAt.getTime() - wishListHours.beforeShow * 3600_000);
}

/** Whether an offer that was not withdrawn is open, and whether somebody may be paying for it. */
export function isReserved({ reservedUntil }: { readonly reservedUntil: Date | null }, now: Date): boolean {
  return reservedUntil !== null && reservedUntil > now;
}

import type { Prices } from '../catalogue/events.ts';

/** A block of seats as it compares with another. */
export interface Offer {
  /** A ticket, without the service fee. */
  readonly cents: number;
  /** From what is looked at, in the mean of its seats. Centimetres; undefined where nothing says what that is. */
  readonly away: number | undefined;
}

/** What has to be nearer to be called so: at least so many centimetres, and so much of the way. */
const nearer = { least: 200, share: 0.2 } as const;

/**
 * What somebody may prefer to the best seats: the best of those that cost less, and the best of those that are clearly
 * nearer to what is looked at, whatever else is worse about them. One that is both is the cheaper one alone.
 * @param others best first.
 */
export function findAlternatives<One extends Offer>(
  best: Offer,
  others: readonly One[],
): { readonly cheaper: One | undefined; readonly nearer: One | undefined } {
  const cheaper = others.find(({ cents }) => cents < best.cents);
  return { cheaper, nearer: others.find((one) => one !== cheaper && isNearer(one, best)) };
}

function isNearer({ away }: Offer, best: Offer): boolean {
  if (away === undefined || best.away === undefined) return false;
  return away <= best.away - Math.max(nearer.least, best.away * nearer.share);
}

/** Cents of the standard ticket; of the cheapest where there is no standard ticket. Without the service fee. */
export function standardCents(prices: Prices): number {
  const all = Object.values(prices);
  return prices.R ?? (all.length > 0 ? Math.min(...all) : 0);
}

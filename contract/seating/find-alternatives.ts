import type { Prices } from '../catalogue/events.ts';

export interface ComparableBlock {
  /** Price per ticket, without the service fee. */
  readonly cents: number;
  /** Mean distance of its seats from the stage, in centimetres; `undefined` if the plan has no stage. */
  readonly away: number | undefined;
}

/** A block counts as nearer if it is closer by at least this many centimetres and this share of the distance. */
const nearer = { least: 200, share: 0.2 } as const;

/**
 * Returns alternatives to the best seats: the best of those that cost less, and the best of those clearly nearer to the
 * stage, despite any other drawback. A block that is both is returned as the cheaper one only.
 * @param others best first.
 */
export function findAlternatives<One extends ComparableBlock>(
  best: ComparableBlock,
  others: readonly One[],
): { readonly cheaper: One | undefined; readonly nearer: One | undefined } {
  const cheaper = others.find(({ cents }) => cents < best.cents);
  return { cheaper, nearer: others.find((one) => one !== cheaper && isNearer(one, best)) };
}

function isNearer({ away }: ComparableBlock, best: ComparableBlock): boolean {
  if (away === undefined || best.away === undefined) return false;
  return away <= best.away - Math.max(nearer.least, best.away * nearer.share);
}

/**
 * Returns the price of the standard ticket in cents, or of the cheapest if there is no standard ticket. Without the
 * service fee.
 */
export function standardCents(prices: Prices): number {
  const all = Object.values(prices);
  return prices.R ?? (all.length > 0 ? Math.min(...all) : 0);
}

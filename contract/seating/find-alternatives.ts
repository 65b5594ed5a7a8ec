import type { Prices } from '../catalogue/events.ts';

export interface ComparableBlock {
  /** Per ticket, without the service fee. */
  readonly cents: number;
  /** Mean distance of the seats from the stage in centimetres; `undefined` if the plan has no stage. */
  readonly away: number | undefined;
}

/**
 * A block counts as nearer if it is closer by at least `least` centimetres and by at least this fraction of the
 * distance.
 */
const nearer = { least: 200, share: 0.2 } as const;

/**
 * Returns the best cheaper block and the best block that is clearly nearer to the stage, even if it has other
 * drawbacks. A block that is both is returned only as cheaper.
 * @param others sorted best first.
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
 * Returns the price of the standard ticket in cents, without the service fee. Uses the cheapest ticket if there is no
 * standard ticket.
 */
export function standardCents(prices: Prices): number {
  const all = Object.values(prices);
  return prices.R ?? (all.length > 0 ? Math.min(...all) : 0);
}

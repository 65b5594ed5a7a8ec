import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';

/** Reason why a discount is invalid: not sold here, a duplicate key, or a dangling reference. */
interface DiscountRefusal {
  readonly key: string;
  readonly why: 'sold_elsewhere' | 'key_twice' | 'names_what_is_gone';
  /** One sentence for the author of the feed. */
  readonly reason: string;
}

/** Returns the first invalid discount of an event, or `undefined` if all are valid. */
export function refuseDiscounts({
  discounts = [],
  partner,
  performances,
  zones = [],
}: Pick<FeedEvent, 'discounts' | 'partner' | 'performances' | 'zones'>): DiscountRefusal | undefined {
  const keys = new Set(performances.map(({ key }) => key));
  const zoneKeys = new Set([...zones, ...performances.flatMap((one) => one.zones ?? [])].map(({ key }) => key));
  for (const [at, { key, performances: named, zones: namedZones }] of discounts.entries()) {
    if (partner) {
      const reason = 'another site sells its tickets, so nobody could have its discounts here';
      return { key, why: 'sold_elsewhere', reason };
    }
    if (discounts.findIndex((one) => one.key === key) < at)
      return { key, why: 'key_twice', reason: 'a discount key stands twice' };
    const unknown = named?.find((one) => !keys.has(one)) ?? namedZones?.find((one) => !zoneKeys.has(one));
    if (unknown !== undefined)
      return { key, why: 'names_what_is_gone', reason: `the discount ${key} names an unknown ${unknown}` };
  }
  return undefined;
}

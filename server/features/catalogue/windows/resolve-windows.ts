import type { FeedSaleWindow } from '../../../../contract/catalogue/sale-windows.ts';
import type { SaleWindow } from '../../../../contract/catalogue/which-window.ts';

/**
 * The windows of a performance as they are kept in memory, those of its own in place of its event's. A window for zones
 * that the performance does not have is none of its windows.
 * @param zones numbers of its zones by their key.
 */
export function resolveWindows(
  own: readonly FeedSaleWindow[] | null,
  ofEvent: readonly FeedSaleWindow[],
  zones: ReadonlyMap<string, number>,
): SaleWindow[] {
  return (own ?? ofEvent).flatMap(({ key, from, until, who, zones: named, limitPerMember, share }) => {
    const numbers = named?.flatMap((zone) => zones.get(zone) ?? []);
    if (numbers?.length === 0) return [];
    return {
      key,
      from: new Date(from),
      until: until === undefined ? null : new Date(until),
      who,
      zones: numbers ?? null,
      limitPerMember: limitPerMember ?? null,
      share: share ?? null,
    };
  });
}

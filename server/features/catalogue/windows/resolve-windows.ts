import type { FeedSaleWindow } from '../../../../contract/catalogue/sale-windows.ts';
import type { SaleWindow } from '../../../../contract/catalogue/find-sale-window.ts';

/**
 * Resolves a performance's windows: its own, else the event's. Omits windows whose zones the performance does not have.
 * @param zones zone numbers by key
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

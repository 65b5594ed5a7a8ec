import type { ShownWindow } from '../../../../contract/catalogue/sale-windows.ts';
import { localize, type Language, type Text } from '../../../../contract/core/language.ts';
import { isWindowOpen, type SaleWindow } from '../../../../contract/catalogue/find-sale-window.ts';

/**
 * Returns windows as shown on pages, sorted by time.
 * @param zones zone names by number
 */
export function showWindows(
  windows: readonly SaleWindow[],
  zones: ReadonlyMap<number, Text>,
  { language, now }: { language: Language; now: Date },
): ShownWindow[] {
  return windows
    .toSorted((one, other) => one.from.getTime() - other.from.getTime() || (one.key < other.key ? -1 : 1))
    .map(({ who, from, until, zones: numbers, limitPerMember }) => ({
      kind: who.kind,
      name: 'name' in who ? localize(who.name, language) : null,
      registeredBefore: 'before' in who ? new Date(who.before).toISOString() : null,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
      state: isWindowOpen({ from, until }, now) ? 'open' : from > now ? 'ahead' : 'over',
      zones: (numbers ?? []).flatMap((number) => localize(zones.get(number), language) || []),
      limitPerMember,
    }));
}

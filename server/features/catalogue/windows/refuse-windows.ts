import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import type { FeedSaleWindow, SaleAudience } from '../../../../contract/catalogue/sale-windows.ts';

/**
 * Returns a one-sentence reason why an event's windows are invalid, for the author of the feed, or `undefined` if they
 * are valid.
 */
export function refuseWindows(
  event: Pick<FeedEvent, 'saleWindows' | 'onSaleFrom' | 'zones' | 'performances'>,
): string | undefined {
  const lists = [
    { windows: event.saleWindows, zones: event.zones },
    ...event.performances.map((one) => ({
      windows: one.saleWindows ?? event.saleWindows,
      zones: one.zones ?? event.zones,
    })),
  ];
  for (const { windows = [], zones = [] } of lists) {
    const known = new Set(zones.map((zone) => zone.key));
    // The event's windows also apply to performances with their own zones, so a window may match none of those zones.
    const refusal = refuseList(windows, windows === event.saleWindows && zones !== event.zones ? null : known);
    if (refusal !== undefined) return refusal;
    const open = findOpen(windows, zones, event.onSaleFrom);
    if (open !== undefined) return open;
  }
  return undefined;
}

function refuseList(windows: readonly FeedSaleWindow[], zones: ReadonlySet<string> | null): string | undefined {
  const keys = new Set<string>();
  for (const window of windows) {
    if (keys.has(window.key)) return `the sale window ${window.key} stands twice`;
    keys.add(window.key);
    if (endOf(window) <= Date.parse(window.from)) return `the sale window ${window.key} ends before it begins`;
    const unknown = zones && window.zones?.find((key) => !zones.has(key));
    if (unknown) return `the sale window ${window.key} names the unknown zone ${unknown}`;
  }
  for (const [at, one] of windows.entries()) {
    for (const other of windows.slice(at + 1)) {
      if (overlap(one, other) && isAmbiguous(one.who, other.who)) {
        return `the sale windows ${one.key} and ${other.key} are open for the same zone and people at the same time`;
      }
    }
  }
  return undefined;
}

/**
 * Returns a zone that would go on sale to everyone immediately, because no window covers it and the event has no start
 * of sale.
 */
function findOpen(
  windows: readonly FeedSaleWindow[],
  zones: readonly { readonly key: string }[],
  onSaleFrom: string | undefined,
): string | undefined {
  if (windows.length === 0 || onSaleFrom !== undefined) return undefined;
  const open = zones.find(({ key }) => !windows.some((one) => !one.zones || one.zones.includes(key)));
  return open && `the zone ${open.key} is in no sale window, and the event does not say when it goes on sale`;
}

function endOf({ until }: FeedSaleWindow): number {
  return until === undefined ? Infinity : Date.parse(until);
}

function overlap(one: FeedSaleWindow, other: FeedSaleWindow): boolean {
  const [from, otherFrom] = [Date.parse(one.from), Date.parse(other.from)];
  if (from >= endOf(other) || otherFrom >= endOf(one)) return false;
  return !one.zones || !other.zones || one.zones.some((key) => other.zones!.includes(key));
}

/** Returns whether a buyer could use both of two open windows. A window for everyone excludes all others. */
function isAmbiguous(one: SaleAudience, other: SaleAudience): boolean {
  if (one.kind === 'everyone' || other.kind === 'everyone') return true;
  if (one.kind === 'group' && other.kind === 'group') return one.group === other.group;
  if (one.kind === 'code' && other.kind === 'code') return one.codes === other.codes;
  // The card is unknown before payment.
  if (one.kind === 'card' && other.kind === 'card') return true;
  return one.kind === 'registered' && other.kind === 'registered';
}

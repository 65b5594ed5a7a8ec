import type { FeedDiscount } from '../../../../contract/catalogue/discounts.ts';
import { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import { pricedTypes } from '../../../../contract/catalogue/kinds.ts';
import { isWindowOpen, saleStatusOf, type SaleWindow } from '../../../../contract/catalogue/find-sale-window.ts';
import type { SalePreview } from '../../../../contract/staff/events.ts';
import { resolveWindows } from '../windows/resolve-windows.ts';
import { assembleEvent, type Flat } from '../staff-overrides/rules.ts';
import { pathOf } from './validate-draft.ts';

type FeedZone = NonNullable<FeedEvent['performances'][number]['zones']>[number];
type ShownZone = SalePreview['performances'][number]['zones'][number];

/** Returns a ticket's discounted price in cents. */
export type PriceTicket = (
  discount: FeedDiscount,
  ticket: { readonly ticketType: (typeof pricedTypes)[number]; readonly unitCents: number },
) => number;

/**
 * Returns what would be on sale to each audience at a given time, with prices. Draft fields that cannot be parsed fall
 * back to their published values; if those cannot be parsed either, nothing is returned.
 * @param live the published event
 * @param priceTicket the pricing rule that carts use
 */
export function previewSale(
  { flat, live }: { flat: Flat; live: Flat },
  at: Date,
  priceTicket: PriceTicket,
): Omit<SalePreview, 'checksCards'> {
  const { event, unread } = readDraft(flat, live);
  if (!event) return { at: at.toISOString(), unread, performances: [] };
  return {
    at: at.toISOString(),
    unread,
    performances: event.performances
      .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
      .map((one) => previewPerformance(event, one, at, priceTicket)),
  };
}

/** Parses as much of the event as possible. Unparseable fields fall back to their published values or are omitted. */
function readDraft(flat: Flat, live: Flat): { event: FeedEvent | undefined; unread: string[] } {
  const rest: Flat = new Map(flat);
  const unread = new Set<string>();
  for (;;) {
    const document = assembleEvent(rest);
    const parsed = FeedEvent.safeParse(document);
    if (parsed.success) return { event: parsed.data, unread: withoutParts([...unread]) };
    const wrong = parsed.error.issues.map(({ path }) => pathOf(document, path));
    // Each field falls back to its published value only once, so the loop terminates.
    const isThere = (path: string) => hasField(rest, path) || (!unread.has(path) && hasField(live, path));
    const paths = new Set(wrong.map((path) => findField(path, isThere)).filter((path) => path !== undefined));
    if (paths.size === 0) return { event: undefined, unread: withoutParts([...unread, ...wrong]) };
    for (const path of paths) {
      leaveOut(rest, path, unread.has(path) ? undefined : live);
      unread.add(path);
    }
  }
}

function withoutParts(paths: readonly string[]): string[] {
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
}

function hasField(flat: Flat, path: string): boolean {
  return [...flat.keys()].some((one) => one === path || one.startsWith(`${path}/`));
}

/** Returns the field or its closest enclosing zone or performance; `undefined` if only the event itself encloses it. */
function findField(path: string, isThere: (path: string) => boolean): string | undefined {
  if (/(?:^|\/)(?:performances|zones)$/.test(path)) return undefined;
  if (isThere(path)) return path;
  const around = path.replace(/\/(?:zones\/)?[^/]*$/, '');
  return around === path ? undefined : findField(around, isThere);
}

/** Replaces a field and everything below it with the published values. */
function leaveOut(flat: Flat, path: string, live: Flat | undefined): void {
  const isPart = (one: string) => one === path || one.startsWith(`${path}/`);
  for (const one of flat.keys()) if (isPart(one)) flat.delete(one);
  for (const [one, value] of live ?? []) if (isPart(one)) flat.set(one, value);
}

function previewPerformance(
  event: FeedEvent,
  { key, startsAt, saleWindows, zones = [], soldOut }: FeedEvent['performances'][number],
  at: Date,
  priceTicket: PriceTicket,
): SalePreview['performances'][number] {
  const numbers = new Map(zones.map((zone, index) => [zone.key, index + 1]));
  const windows = resolveWindows(saleWindows ?? null, event.saleWindows ?? [], numbers);
  const onSaleFrom = event.onSaleFrom === undefined ? null : new Date(event.onSaleFrom);
  const end = Math.min(
    Date.parse(startsAt),
    event.onSaleUntil === undefined ? Infinity : Date.parse(event.onSaleUntil),
  );
  const isOver = at.getTime() >= end || soldOut === true || event.cancelled === true;
  const sold = { saleWindows: windows, zones: zones.map((_, index) => ({ zoneNo: index + 1 })) };
  return {
    key,
    startsAt,
    standing: isOver ? 'over' : saleStatusOf(sold, onSaleFrom, at),
    zones: zones.map((zone, index): ShownZone => {
      const own = windows.filter((one) => one.zones === null || one.zones.includes(index + 1));
      const { open, nextAt } = isOver ? { open: [], nextAt: null } : openOf(own, onSaleFrom, at);
      const discounts = isOver ? [] : discountsOf(event, { performance: key, zone, at }, priceTicket);
      return { zone: zone.name, prices: zone.prices, open, nextAt, discounts };
    }),
  };
}

function discountsOf(
  { discounts = [] }: FeedEvent,
  { performance, zone, at }: { performance: string; zone: FeedZone; at: Date },
  priceTicket: PriceTicket,
): ShownZone['discounts'] {
  return discounts.flatMap((one) => {
    const isTime =
      (one.from === undefined || Date.parse(one.from) <= at.getTime()) &&
      (one.until === undefined || Date.parse(one.until) > at.getTime());
    const isHere = (one.performances?.includes(performance) ?? true) && (one.zones?.includes(zone.key) ?? true);
    if (!isTime || !isHere) return [];
    const prices: ShownZone['prices'] = {};
    for (const type of pricedTypes) {
      const unitCents = zone.prices[type];
      if (unitCents === undefined || !(one.ticketTypes?.includes(type) ?? true)) continue;
      prices[type] = priceTicket(one, { ticketType: type, unitCents });
    }
    const { key, kind, name, fromTickets = 1 } = one;
    return Object.keys(prices).length === 0 ? [] : [{ key, kind, name, fromTickets, prices }];
  });
}

function openOf(windows: readonly SaleWindow[], onSaleFrom: Date | null, at: Date): Pick<ShownZone, 'open' | 'nextAt'> {
  if (windows.length === 0) {
    if (onSaleFrom && onSaleFrom > at) return { open: [], nextAt: onSaleFrom.toISOString() };
    const ordinary = { name: null, registeredBefore: null, limitPerMember: null, until: null };
    return { open: [{ key: '', kind: 'ordinary', ...ordinary }], nextAt: null };
  }
  const open = windows
    .filter((one) => isWindowOpen(one, at))
    .map(({ key, who, limitPerMember, until }) => ({
      key,
      kind: who.kind,
      name: 'name' in who ? who.name : null,
      registeredBefore: 'before' in who ? new Date(who.before).toISOString() : null,
      limitPerMember,
      until: until?.toISOString() ?? null,
    }));
  const next = windows.map(({ from }) => from.getTime()).filter((from) => from > at.getTime());
  return { open, nextAt: next.length > 0 ? new Date(Math.min(...next)).toISOString() : null };
}

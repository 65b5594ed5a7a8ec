import { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import { isOpen, saleStanding, type SaleWindow } from '../../../../contract/catalogue/which-window.ts';
import type { SalePreview } from '../../../../contract/staff/events.ts';
import { resolveWindows } from '../windows/resolve-windows.ts';
import { eventOf, type Flat } from '../written/rules.ts';

type ShownZone = SalePreview['performances'][number]['zones'][number];

/** What would be sold to whom at an instant; undefined where the event cannot be read as it is. */
export function previewSale(flat: Flat, at: Date): SalePreview | undefined {
  const parsed = FeedEvent.safeParse(eventOf(flat));
  if (!parsed.success) return undefined;
  const event = parsed.data;
  return {
    at: at.toISOString(),
    performances: event.performances
      .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
      .map((one) => previewPerformance(event, one, at)),
  };
}

function previewPerformance(
  event: FeedEvent,
  { key, startsAt, saleWindows, zones = [], soldOut }: FeedEvent['performances'][number],
  at: Date,
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
    standing: isOver ? 'over' : saleStanding(sold, onSaleFrom, at),
    zones: zones.map((zone, index): ShownZone => {
      const own = windows.filter((one) => one.zones === null || one.zones.includes(index + 1));
      const { open, nextAt } = isOver ? { open: [], nextAt: null } : openOf(own, onSaleFrom, at);
      return { zone: zone.name, prices: zone.prices, open, nextAt };
    }),
  };
}

function openOf(windows: readonly SaleWindow[], onSaleFrom: Date | null, at: Date): Pick<ShownZone, 'open' | 'nextAt'> {
  if (windows.length === 0) {
    if (onSaleFrom && onSaleFrom > at) return { open: [], nextAt: onSaleFrom.toISOString() };
    const ordinary = { name: null, registeredBefore: null, limitPerMember: null, until: null };
    return { open: [{ key: '', kind: 'ordinary', ...ordinary }], nextAt: null };
  }
  const open = windows
    .filter((one) => isOpen(one, at))
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

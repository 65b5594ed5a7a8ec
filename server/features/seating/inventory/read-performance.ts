import { serviceFeeCents } from '../../../../contract/orders/limits.ts';
import { openingOf } from '../../../../contract/catalogue/find-sale-window.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { PerformanceOnSale, ZoneOnSale } from '../../../../contract/seating/holds.ts';
import type { Ctx, Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { findPerformance, type FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { showWindows } from '../../catalogue/windows/show-windows.ts';
import { inventoryOf } from './inventory-cache.ts';
import type { InventoryView } from './inventory-view.ts';
import { availabilityOf, holdMinutesOf, ticketsLeftToShow, saleOf } from '../rules.ts';

function opensOn({ event, performance }: FoundPerformance, now: Date): Date | null {
  return openingOf([performance], event.onSaleFrom, now);
}

/** Returns the data of the ticket page. Availability is at most about a second old. */
export async function readPerformance(
  ctx: Program & Pick<Ctx, 'language'>,
  performanceId: string,
): Promise<Outcome<PerformanceOnSale, 'performance_not_found'>> {
  const found = await findPerformance(ctx, performanceId);
  if (!found) return refuse('performance_not_found');
  const { event, performance } = found;
  const orNull = (text: Parameters<typeof localize>[0]) => localize(text, ctx.language) || null;
  const sale = saleOf(found, ctx.now());
  const places = sale === 'elsewhere' ? undefined : await inventoryOf(ctx, performanceId).look();
  return done({
    performanceId,
    eventNumber: event.number,
    title: localize(event.title, ctx.language),
    startsAt: performance.startsAt.toISOString(),
    name: orNull(performance.name),
    house: orNull(performance.house),
    venue: localize(performance.venue.name, ctx.language),
    online: event.type === 'streamed',
    minimumAge: event.minimumAge,
    adultsOnly: event.film?.class === 'III',
    ticketsPerPurchase: event.ticketsPerPurchase,
    ticketsPerMember: event.ticketsPerMember,
    sale,
    notice: orNull(performance.stateNotice),
    previousStartsAt: performance.previousStartsAt?.toISOString() ?? null,
    onSaleFrom: opensOn(found, ctx.now())?.toISOString() ?? null,
    saleWindows: showWindows(performance.saleWindows, performance.zoneNames, {
      language: ctx.language,
      now: ctx.now(),
    }),
    holdMinutes: holdMinutesOf(event),
    zones: performance.zones.map((zone) => ({
      zoneNo: zone.zoneNo,
      name: localize(zone.name, ctx.language),
      kind: zone.kind,
      prices: zone.prices,
      serviceFeeCents: serviceFeeCents(event.type),
      ...whatIsLeft(found, places, zone.zoneNo),
    })),
    hasMap: !event.partner && performance.zones.some((zone) => zone.kind === 'seated'),
  });
}

function whatIsLeft(
  { performance }: FoundPerformance,
  places: InventoryView | undefined,
  zoneNo: number,
): Pick<ZoneOnSale, 'availability' | 'left'> {
  if (!places || performance.statedSoldOut) return { availability: 'sold_out', left: null };
  const { free, capacity } = places.zone(zoneNo);
  return { availability: availabilityOf(free, capacity), left: free > 0 ? ticketsLeftToShow(free) : null };
}

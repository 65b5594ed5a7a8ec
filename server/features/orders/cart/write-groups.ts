import type { Online, TicketGroup } from '../../../../contract/orders/orders.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import type { AppliedDiscount } from '../../../../contract/discounts/applied.ts';
import type { TicketLine } from '../../../../contract/seating/holds.ts';
import type { SoldDiscount } from '../../discounts/price-cart.ts';
import { localizeSeat, type MultilingualSeat } from '../../seating/inventory/localize-seat.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { watchTimes } from '../../catalogue/events/watch-times.ts';

export function writeGroup(
  found: FoundPerformance,
  tickets: {
    lines: readonly TicketLine[];
    places: readonly MultilingualSeat[];
    discounts: readonly SoldDiscount[];
  },
  language: Language,
): TicketGroup {
  const { event, performance } = found;
  const zone = (zoneNo: number) => localize(performance.zoneNames.get(zoneNo), language);
  return {
    performanceId: performance.performanceId,
    eventNumber: event.number,
    title: localize(event.title, language),
    startsAt: performance.startsAt.toISOString(),
    house: localize(performance.house, language) || null,
    venue: localize(performance.venue.name, language),
    online: describeOnlineAccess(found),
    minimumAge: event.minimumAge,
    lines: tickets.lines.map((line) => ({ ...line, zone: zone(line.zoneNo) })),
    places: tickets.places.map((place) => ({ ...localizeSeat(place, language), zone: zone(place.zoneNo) })),
    ticketsCents: tickets.lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0),
    feesCents: tickets.lines.reduce((sum, line) => sum + line.quantity * line.feeCents, 0),
    discountCents: tickets.discounts.reduce((sum, { cents }) => sum + cents, 0),
    discounts: localizeDiscounts(tickets.discounts, language),
  };
}

/** Returns when viewing of a streamed show ends; null for other events. */
export function describeOnlineAccess({ event, performance }: FoundPerformance): Online | null {
  const times = watchTimes(event, performance);
  return times && { until: times.until?.toISOString() ?? null };
}

export function localizeDiscounts(discounts: readonly SoldDiscount[], language: Language): AppliedDiscount[] {
  return discounts.map((one) => ({ ...one, name: localize(one.name, language) }));
}

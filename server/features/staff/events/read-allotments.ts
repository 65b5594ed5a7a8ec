import { localize } from '../../../../contract/core/language.ts';
import type { Allotments } from '../../../../contract/staff/allotments.ts';
import type { Ctx } from '../../../context.ts';
import { readCachedCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { countGiftsByAllotment } from '../../orders/gifts/count-gifts.ts';
import { countZoneSeats } from '../../seating/allotments/count-zone-seats.ts';
import { listAllotments, type AllotmentDetails } from '../../seating/allotments/list-allotments.ts';
import { localizeSeat } from '../../seating/inventory/localize-seat.ts';

/**
 * Returns the allotments of a performance, the tickets sold or given from them, and the state of all its seats. One
 * statement reads the totals, so they always add up to the capacity.
 */
export async function readAllotments(ctx: Ctx, performanceId: string): Promise<Allotments> {
  const zones = await countZoneSeats(ctx, performanceId);
  const { allotments, general, isSeated } = await listAllotments(ctx, performanceId);
  const given = await countGiftsByAllotment(ctx, performanceId);
  const names = (await readCachedCatalogue(ctx)).byPerformance.get(performanceId)?.performance.zoneNames;
  const said = (places: AllotmentDetails['places']) => places.map((place) => localizeSeat(place, ctx.language));
  const sum = (of: (zone: (typeof zones)[number]) => number) => zones.reduce((total, zone) => total + of(zone), 0);
  return {
    capacity: sum((zone) => zone.capacity),
    sold: sum((zone) => zone.sold),
    held: sum((zone) => zone.held),
    allotted: sum((zone) => zone.allotted),
    free: sum((zone) => zone.free),
    isSeated,
    general: general.map(({ zoneNo, free }) => ({ zoneNo, free, name: localize(names?.get(zoneNo), ctx.language) })),
    allotments: allotments.map((one) => ({
      ...one,
      sellers: [...one.sellers],
      sold: given.get(one.allotmentId) ?? 0,
      places: said(one.places),
    })),
  };
}

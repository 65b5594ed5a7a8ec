import { say } from '../../../../contract/core/language.ts';
import type { Allotments } from '../../../../contract/staff/allotments.ts';
import type { Ctx } from '../../../context.ts';
import { keptCatalogue } from '../../catalogue/events/keep-catalogue.ts';
import { countGiven } from '../../orders/gifts/count-given.ts';
import { countPlaces } from '../../seating/allotments/count-places.ts';
import { listAllotments, type Allotment } from '../../seating/allotments/list-allotments.ts';
import { sayPlace } from '../../seating/inventory/say-place.ts';

/**
 * Returns the allotments of a performance, the tickets sold or given from them, and the state of all its seats. One
 * statement reads the totals, so they always add up to the capacity.
 */
export async function readAllotments(ctx: Ctx, performanceId: string): Promise<Allotments> {
  const zones = await countPlaces(ctx, performanceId);
  const { allotments, general, isSeated } = await listAllotments(ctx, performanceId);
  const given = await countGiven(ctx, performanceId);
  const names = (await keptCatalogue(ctx)).byPerformance.get(performanceId)?.performance.zoneNames;
  const said = (places: Allotment['places']) => places.map((place) => sayPlace(place, ctx.language));
  const sum = (of: (zone: (typeof zones)[number]) => number) => zones.reduce((total, zone) => total + of(zone), 0);
  return {
    capacity: sum((zone) => zone.capacity),
    sold: sum((zone) => zone.sold),
    held: sum((zone) => zone.held),
    allotted: sum((zone) => zone.allotted),
    free: sum((zone) => zone.free),
    isSeated,
    general: general.map(({ zoneNo, free }) => ({ zoneNo, free, name: say(names?.get(zoneNo), ctx.language) })),
    allotments: allotments.map((one) => ({
      ...one,
      sellers: [...one.sellers],
      sold: given.get(one.allotmentId) ?? 0,
      places: said(one.places),
    })),
  };
}

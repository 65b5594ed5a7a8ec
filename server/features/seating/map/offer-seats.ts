import type { BestSeats, SeatOffer } from '../../../../contract/seating/best-seats.ts';
import {
  findAlternatives,
  standardCents,
  type ComparableBlock,
} from '../../../../contract/seating/find-alternatives.ts';
import { listSeats } from '../../../../contract/seating/seat-choice.ts';
import type { SeatHouse } from '../../../../contract/seating/seat-house.ts';
import { seatIdOf } from '../../../../contract/seating/seat-map.ts';
import type { SeatDescription } from '../../../../contract/seating/describe-seats.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { findPerformance, type FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { inventoryOf } from '../inventory/inventory-cache.ts';
import type { InventoryView } from '../inventory/inventory-view.ts';
import { saleOf } from '../rules.ts';
import { seatHouseOf } from './describe-seat-locations.ts';

/**
 * Returns the best available seats in a zone, and other zones with cheaper or nearer ones, by the same rules as the map
 * page. Reads the cached map, at most about a second old, and takes no seats. Rejects with `performance_not_found`.
 * Returns no offers if nothing is on sale or no such block is free.
 */
export async function offerSeats(
  ctx: Ctx,
  performanceId: string,
  { zoneNo, quantity }: { zoneNo: number; quantity: number },
): Promise<Outcome<BestSeats, 'performance_not_found'>> {
  const found = await findPerformance(ctx, performanceId);
  if (!found) return refuse('performance_not_found');
  if (saleOf(found, ctx.now()) !== 'on_sale') return done({ offers: [] });
  const places = await inventoryOf(ctx, performanceId).look();
  const house = await seatHouseOf(ctx, found);
  return done({ offers: house ? compareZones(found, places, house, { zoneNo, quantity }) : [] });
}

interface Best extends ComparableBlock {
  readonly zoneNo: number;
  readonly where: SeatDescription;
}

function compareZones(
  { performance: { performanceId, zones, statedSoldOut } }: FoundPerformance,
  places: InventoryView,
  house: SeatHouse,
  wanted: { zoneNo: number; quantity: number },
): SeatOffer[] {
  if (statedSoldOut) return [];
  const bests = zones.flatMap(({ zoneNo, prices }): Best[] => {
    const seats = places
      .bestTogether(zoneNo, wanted.quantity)
      .flatMap(({ blockNo, mask }) => listSeats(mask).map((bit) => seatIdOf(performanceId, blockNo, bit)));
    const [where] = house.describe(seats);
    return where ? [{ zoneNo, where, cents: standardCents(prices), away: house.awayOf(seats) }] : [];
  });
  const best = bests.find(({ zoneNo }) => zoneNo === wanted.zoneNo);
  if (!best) return [];
  const { cheaper, nearer } = findAlternatives(
    best,
    bests.filter((one) => one !== best),
  );
  return Object.entries({ best, cheaper, nearer }).flatMap(([why, one]) =>
    one ? [{ zoneNo: one.zoneNo, why: why as SeatOffer['why'], where: one.where }] : [],
  );
}

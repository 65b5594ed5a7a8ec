import type { HeldSeat } from '../../../../contract/seating/holds.ts';
import { openSeatHouse, type SeatHouse } from '../../../../contract/seating/seat-house.ts';
import type { SeatMap } from '../../../../contract/seating/seat-map.ts';
import type { SeatDescription } from '../../../../contract/seating/describe-seats.ts';
import type { Ctx } from '../../../context.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { seatMapIn } from './seat-layout-cache.ts';

/** Cached by object because a map is the same object until it changes. */
const houses = new WeakMap<SeatMap, SeatHouse | null>();

/** Describes seat locations using the cached map, so that no query per buyer is needed. */
export async function describeSeatLocations(
  ctx: Ctx,
  found: FoundPerformance,
  places: readonly Pick<HeldSeat, 'seatId'>[],
): Promise<SeatDescription[]> {
  const seats = places.flatMap(({ seatId }) => seatId ?? []);
  if (seats.length === 0) return [];
  return (await seatHouseOf(ctx, found))?.describe(seats) ?? [];
}

/**
 * Returns the hall of a performance, or `undefined` if it has no numbered seats or the plan does not state what the
 * seats face.
 */
export async function seatHouseOf(ctx: Ctx, found: FoundPerformance): Promise<SeatHouse | undefined> {
  const map = await seatMapIn(ctx, found, ctx.language);
  if (!map) return undefined;
  let house = houses.get(map);
  if (house === undefined) houses.set(map, (house = openSeatHouse(map) ?? null));
  return house ?? undefined;
}

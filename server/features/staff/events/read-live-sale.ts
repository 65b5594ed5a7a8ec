import { LRUCache } from 'lru-cache';
import { localize } from '../../../../contract/core/language.ts';
import { paceMinutes } from '../../../../contract/staff/live-sale.ts';
import type { Ctx, Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { readCachedCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { countByMinute } from '../../orders/staff/read-pace.ts';
import { countZoneSeats } from '../../seating/allotments/count-zone-seats.ts';
import { countWaiting } from '../../wish-list/count-waiting.ts';

/** Maximum age of a cached result, in ms; limits database reads regardless of the number of viewers. */
const pictureMs = 2000;
/** Maximum performances cached per process. */
const maxLooked = 100;

type Picture = Awaited<ReturnType<typeof look>>;

const pictures = sharedKey<LRUCache<string, { at: number; picture: Promise<Picture> }>, Program>(
  () => new LRUCache({ max: maxLooked }),
);

/** Returns the current sale of a performance, at most two seconds old. */
export async function readLiveSale(ctx: Ctx, performanceId: string) {
  const kept = ctx.shared(pictures);
  const now = ctx.now().getTime();
  let last = kept.get(performanceId);
  if (!last || now - last.at >= pictureMs) {
    last = { at: now, picture: look(ctx, performanceId) };
    kept.set(performanceId, last);
    // The next viewer retries a failed read.
    last.picture.catch(() => kept.delete(performanceId));
  }
  const { zones, ...picture } = await last.picture;
  const names = (await readCachedCatalogue(ctx)).byPerformance.get(performanceId)?.performance.zoneNames;
  const named = zones.map((zone) => ({ ...zone, name: localize(names?.get(zone.zoneNo), ctx.language) }));
  return { ...picture, zones: named };
}

async function look(program: Program, performanceId: string) {
  const zones = await countZoneSeats(program, performanceId);
  const pace = await countByMinute(program, performanceId, paceMinutes);
  const waiting = await countWaiting(program, performanceId);
  const sum = (of: (zone: (typeof zones)[number]) => number) => zones.reduce((total, zone) => total + of(zone), 0);
  return {
    at: program.now().toISOString(),
    capacity: sum((zone) => zone.capacity),
    free: sum((zone) => zone.free),
    held: sum((zone) => zone.held),
    sold: sum((zone) => zone.sold),
    allotted: sum((zone) => zone.allotted),
    zones,
    pace,
    waiting,
  };
}

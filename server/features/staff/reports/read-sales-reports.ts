import { hongKongDay, type Day } from '../../../../contract/core/hong-kong-calendar.ts';
import { localize } from '../../../../contract/core/language.ts';
import { maxComparables, type Demand, type Sales } from '../../../../contract/staff/reports/sales.ts';
import type { Ctx } from '../../../context.ts';
import { maySee } from '../../audit/permit-action.ts';
import {
  readCachedCatalogue,
  type CachedEvent,
  type CachedPerformance,
} from '../../catalogue/events/catalogue-cache.ts';
import { openingDay, readSalesCourse, readSalesDays } from '../../reports/sales/read-sales.ts';
import { countDemand } from '../../wish-list/count-waiting.ts';

interface Found {
  readonly event: CachedEvent;
  readonly performance: CachedPerformance;
}

/**
 * Returns a performance's sales by day, with comparable performances of the same event or venue within the caller's
 * grants.
 */
export async function readSales(ctx: Ctx, performanceId: string): Promise<Sales> {
  const { byPerformance } = await readCachedCatalogue(ctx);
  const found = byPerformance.get(performanceId)!;
  const days = await readSalesDays(ctx, performanceId);
  const comparables: Sales['comparables'] = [];
  for (const other of findComparables(ctx, found, [...byPerformance.values()])) {
    const { event, performance } = other;
    const course = await readSalesCourse(ctx.db, performance.performanceId, announcedOpening(other));
    if (course.length > 0)
      comparables.push({
        performanceId: performance.performanceId,
        title: localize(event.title, ctx.language),
        startsAt: performance.startsAt.toISOString(),
        isOfEvent: event === found.event,
        days: course,
      });
    if (comparables.length === maxComparables) break;
  }
  const today = hongKongDay(ctx.now());
  const opened = openingDay(announcedOpening(found), days[0]?.day);
  return { openedOn: opened !== null && opened <= today ? opened : null, today, days, comparables };
}

/** Maximum performances considered for comparison. */
const maxLooked = 10;

/** Finds performances of the same event, then those at the same venue, each nearest in time first. */
function findComparables(ctx: Ctx, { event, performance }: Found, all: readonly Found[]): Found[] {
  const near = ({ performance: { startsAt } }: Found) => Math.abs(startsAt.getTime() - performance.startsAt.getTime());
  return all
    .filter((other) => other.performance !== performance)
    .filter((other) => other.event === event || other.performance.venueId === performance.venueId)
    .filter((other) =>
      maySee(ctx, 'report.see', {
        presenterId: other.event.presenterId,
        eventNumber: other.event.number,
        performanceId: other.performance.performanceId,
      }),
    )
    .toSorted((a, b) => Number(b.event === event) - Number(a.event === event) || near(a) - near(b))
    .slice(0, maxLooked);
}

/** Returns the announced opening day of the sale; null if none was announced. */
function announcedOpening({ event, performance }: Found): Day | null {
  const instants = [event.onSaleFrom, ...performance.saleWindows.map(({ from }) => from)].filter((one) => one !== null);
  return instants.length > 0 ? hongKongDay(new Date(Math.min(...instants.map((one) => one.getTime())))) : null;
}

/** Returns the pending wish-list demand for a performance, with zone names. */
export async function readDemand(ctx: Ctx, performanceId: string): Promise<Demand> {
  const { performance } = (await readCachedCatalogue(ctx)).byPerformance.get(performanceId)!;
  const { all, anyZone, zones } = await countDemand(ctx, performanceId);
  return {
    ...all,
    anyZone,
    zones: zones.map((zone) => ({ ...zone, name: localize(performance.zoneNames.get(zone.zoneNo), ctx.language) })),
  };
}

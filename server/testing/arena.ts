import type { SeatPlan } from '../../contract/seating/seat-plan.ts';
import type { Program } from '../context.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import { getPerformance } from '../features/catalogue/events/find-performance.ts';
import { forgetCatalogue } from '../features/catalogue/events/catalogue-cache.ts';
import { announceEvent, generalZone } from '../features/seating/inventory/testing-sale.ts';
import { adoptSeatingPlan } from '../features/seating/plans/adopt-seating-plan.ts';
import { zonesOfPlan } from '../features/seating/plans/sell-by-plan.ts';
import { valueOf } from './outcomes.ts';

/** Price of the first zone, and reduction for each further zone, in cents (HKD). */
const dearest = 980_00;
const step = 200_00;

/**
 * Puts a performance with this seat plan on sale, as staff do when they adopt a plan.
 * @returns the performance ID.
 */
export async function sellHouse(program: Program, plan: SeatPlan): Promise<string> {
  const [performanceId] = await announceEvent(program, [generalZone(10)]);
  const { event } = await getPerformance(program, performanceId!);
  const zones = zonesOfPlan(plan).map((zone, at) => ({ ...zone, prices: { R: dearest - at * step } }));
  valueOf(await adoptSeatingPlan(program, permitSystem('command import', 'plan.adopt', event.number), zones, plan));
  forgetCatalogue(program);
  return performanceId!;
}

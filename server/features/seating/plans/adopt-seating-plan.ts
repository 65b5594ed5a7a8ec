import { isDeepStrictEqual } from 'node:util';
import type { FeedZone } from '../../../../contract/catalogue/feed.ts';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { readZones } from '../../catalogue/events/read-zones.ts';
import { lockComingPerformances, replaceZones } from '../../catalogue/feeds/replace-zones.ts';
import { planOpening } from '../inventory/plan-opening.ts';
import { changeBlocks, insertBlocks, inside, lockBlocks, lockOpening } from '../store.ts';
import { linkPlan, placePlan, readPlansOfStaff, writePlan } from './store-plans.ts';

/** @param startsAt (facts of `tickets_taken`) start of the performance that has held or sold tickets: RFC 3339, UTC. */
type PlanRefusal =
  | 'event_not_found'
  | 'not_sold_here'
  | 'nothing_to_come'
  | 'windows_name_zones'
  | 'tickets_taken'
  | 'plan_of_staff';

/**
 * Replaces the zones of an event's future performances, all of them or none. Rejects the plan once tickets for any of
 * them are held or sold. Row locks serialize it with holds and sales.
 * @param permit its subject is the event number.
 * @param plan plan of the zones, to be stored and linked to the performances.
 */
export function adoptSeatingPlan(
  program: Program,
  permit: Permit<'plan.adopt', number>,
  zones: readonly FeedZone[],
  plan?: SeatPlan,
): Promise<Outcome<{ performances: number }, PlanRefusal>> {
  return program.transact(async (tx) => {
    const event = await lockComingPerformances(program, tx, permit.subject);
    if (!event) return refuse('event_not_found');
    if (event.soldElsewhere) return refuse('not_sold_here');
    // No window would name the new zones, so they would be open to everyone.
    if (event.windowsNameZones) return refuse('windows_name_zones');
    // Staff have saved this plan since, so the file has other seats.
    if (plan && isOther(await readPlansOfStaff(inside(tx), [plan.key]), plan)) return refuse('plan_of_staff');
    const { performances } = event;
    if (performances.length === 0) return refuse('nothing_to_come');
    // In order of ID, like every statement that locks several performances.
    const ids = performances.map((one) => one.performanceId).toSorted();
    const blocks = new Map<string, Awaited<ReturnType<typeof lockBlocks>>>();
    for (const id of ids) {
      await lockOpening(tx, id, program.now());
      blocks.set(id, await lockBlocks(tx, id));
    }
    const taken = performances.find((one) =>
      blocks.get(one.performanceId)!.some((block) => block.available < block.capacity),
    );
    if (taken) return refuse('tickets_taken', { facts: { startsAt: taken.startsAt.toISOString() } });
    await replaceZones(program, tx, ids, zones, plan?.key ?? null);
    const byPerformance = Map.groupBy(await readZones({ db: tx }, ids), (zone) => zone.performanceId);
    for (const id of ids) {
      const opening = planOpening(blocks.get(id)!, byPerformance.get(id) ?? [], { afresh: true });
      await insertBlocks(tx, id, opening.add);
      await changeBlocks(tx, id, opening.change);
    }
    const planId = plan ? await writePlan(tx, program.id(), plan, program.now()) : null;
    if (planId !== null) {
      await placePlan(tx, planId, performances[0]!.venueId);
      await program.publish(tx, 'seating.plan_stored', [{ planId }]);
    }
    await linkPlan(tx, ids, planId);
    await recordChange(program, tx, permit, { plan: plan?.key ?? null, performanceIds: ids });
    return done({ performances: ids.length });
  });
}

function isOther([stored]: readonly SeatPlan[], plan: SeatPlan): boolean {
  return stored !== undefined && !isDeepStrictEqual(stored, plan);
}

import type { CatalogueFeed } from '../../../../contract/catalogue/feed.ts';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { Program } from '../../../context.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { findFedPerformances } from '../../catalogue/feeds/find-fed-performances.ts';
import { linkPlan, placePlan, writePlan } from './store-plans.ts';

/**
 * Stores the plans that a feed's performances name and links the performances to them. Idempotent.
 * @param plans plans named by the feed. Performances with other plans stay unchanged.
 */
export async function linkPlans(
  program: Program,
  permit: Permit<'feed.import', string>,
  feed: Pick<CatalogueFeed, 'source' | 'events'>,
  plans: readonly SeatPlan[],
): Promise<void> {
  await program.transact(async (tx) => {
    const found = await findFedPerformances(tx, feed);
    const linked: Record<string, number> = {};
    for (const plan of plans) {
      const own = found.filter((one) => one.plan === plan.key);
      const ids = own.map((one) => one.performanceId);
      if (ids.length === 0) continue;
      const planId = await writePlan(tx, program.id(), plan, program.now());
      await placePlan(tx, planId, own[0]!.venueId);
      await linkPlan(tx, ids, planId);
      await program.publish(tx, 'seating.plan_stored', [{ planId }]);
      linked[plan.key] = ids.length;
    }
    if (Object.keys(linked).length > 0) await recordChange(program, tx, permit, { performancesByPlan: linked });
  });
}

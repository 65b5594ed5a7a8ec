import type { Program, Tx } from '../../../context.ts';
import { readZones } from '../../catalogue/events/read-zones.ts';
import { rewriteZones, type PlanUser } from '../../catalogue/feeds/replace-zones.ts';
import { openLocked } from '../inventory/open-performances.ts';
import { lockBlocks, lockOpening } from '../store.ts';
import type { PlanChangeResult, UpcomingPlanUse } from './validate-plan-change.ts';

/** Locks the inventory of performances in order of ID, like every statement over several performances. */
export async function lockPlanUses(program: Program, tx: Tx, uses: readonly PlanUser[]): Promise<UpcomingPlanUse[]> {
  const locked: UpcomingPlanUse[] = [];
  for (const use of uses) {
    await lockOpening(tx, use.performanceId, program.now());
    locked.push({ ...use, blocks: await lockBlocks(tx, use.performanceId) });
  }
  return locked;
}

/** Updates the inventory of performances to match the current plan. */
export async function followPlan(
  program: Program,
  tx: Tx,
  uses: readonly UpcomingPlanUse[],
  followed: PlanChangeResult['followed'],
): Promise<void> {
  await rewriteZones(tx, followed);
  const ids = followed.map(({ performanceId }) => performanceId);
  const forSale = Map.groupBy(await readZones({ db: tx }, ids), (zone) => zone.performanceId);
  const blocksOf = new Map(uses.map(({ performanceId, blocks }) => [performanceId, blocks]));
  for (const id of ids) {
    const zones = forSale.get(id) ?? [];
    await openLocked(program, tx, id, { blocks: blocksOf.get(id) ?? [], zones, afresh: true });
  }
}

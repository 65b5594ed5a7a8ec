import type { Program, Tx } from '../../../context.ts';
import { duplicateEvent } from '../../catalogue/editing/create-event.ts';
import { publishEvent } from '../../catalogue/editing/publish-event.ts';
import { readStaffEvent } from '../../catalogue/editing/read-staff-event.ts';
import type { PlanLink, PlannedZones } from '../../catalogue/editing/write-published.ts';
import { readZones } from '../../catalogue/events/read-zones.ts';
import { findForeignAudiences } from '../../priority/audience-owner.ts';
import { openLocked } from '../inventory/open-performances.ts';
import { findTaken, inside, lockBlocks, lockOpening } from '../store.ts';
import { zonesOfPlan } from './sell-by-plan.ts';
import { copyPlanLinks, findPlanId, linkPlan, readPlansFor } from './store-plans.ts';

/** Publishes an event ({@link publishEvent}) without changing held or sold tickets. */
export function publishForSale(
  program: Program,
  permit: Parameters<typeof publishEvent>[1],
  draft: Parameters<typeof publishEvent>[2],
): ReturnType<typeof publishEvent> {
  return publishEvent(program, permit, draft, {
    lockTaken,
    readPlans,
    findForeign: (tx, named, presenterId) =>
      findForeignAudiences({ db: tx, now: () => program.now() }, named, presenterId),
    linkPlans: (tx, links) => sellByOthers(program, tx, links),
  });
}

/** Reads the zones of plans. A presenter's plan may be used only for the presenter's events. */
async function readPlans(tx: Tx, keys: readonly string[], presenterId: string | null): Promise<PlannedZones> {
  const plans = await readPlansFor(inside(tx), keys, presenterId);
  return new Map(plans.map((plan) => [plan.key, new Map(zonesOfPlan(plan).map((zone) => [zone.key, zone]))]));
}

/** Links performances to other plans. Rows may move because no tickets are held or sold. */
async function sellByOthers(program: Program, tx: Tx, links: readonly PlanLink[]): Promise<void> {
  const sorted = links.toSorted((a, b) => (a.performanceId < b.performanceId ? -1 : 1));
  const ids = sorted.map(({ performanceId }) => performanceId);
  const zones = Map.groupBy(await readZones({ db: tx }, ids), (zone) => zone.performanceId);
  for (const { performanceId, plan } of sorted) {
    await lockOpening(tx, performanceId, program.now());
    const blocks = await lockBlocks(tx, performanceId);
    await openLocked(program, tx, performanceId, { blocks, zones: zones.get(performanceId) ?? [], afresh: true });
    const planId = plan === null ? undefined : await findPlanId(inside(tx), plan);
    await linkPlan(tx, [performanceId], planId ?? null);
  }
}

/** Returns the performances with held or sold tickets. Their holds and sales wait for this transaction. */
async function lockTaken(tx: Tx, performanceIds: readonly string[]): Promise<ReadonlySet<string>> {
  for (const id of performanceIds) await lockBlocks(tx, id);
  return findTaken(tx, performanceIds);
}

/** Duplicates an event ({@link duplicateEvent}) with its plans. */
export function duplicateForSale(
  program: Program,
  permit: Parameters<typeof duplicateEvent>[1],
  dates: Parameters<typeof duplicateEvent>[2],
): ReturnType<typeof duplicateEvent> {
  return duplicateEvent(program, permit, dates, { copyPlans: copyPlanLinks });
}

/** Reads an event ({@link readStaffEvent}) and which of its performances have held or sold tickets. */
export function readForEditing(program: Program, number: number): ReturnType<typeof readStaffEvent> {
  return readStaffEvent(program, number, findTaken);
}

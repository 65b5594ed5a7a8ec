import type { FeedZone } from '../../../../contract/catalogue/feed.ts';
import type { Program, Tx } from '../../../context.ts';
import { bumpVersion, lockForImport } from '../store.ts';
import { writeZones, zonesToWrite } from './store-import.ts';
import { readComing, readUses, writePlanKey, type PlanUser } from './store-plans.ts';

/**
 * Returns the performances of an event whose zones may be replaced, or `undefined` if the event does not exist. Blocks
 * imports until the transaction ends.
 */
export async function lockComingPerformances(
  program: Program,
  tx: Tx,
  eventNumber: number,
): ReturnType<typeof readComing> {
  await lockForImport(tx);
  return readComing(tx, eventNumber, program.now());
}

/**
 * Replaces the zones of performances: updates zones with the same key and withdraws the others. Later imports leave
 * them unchanged.
 * @param plan key of the zones' seat plan
 */
export async function replaceZones(
  program: Program,
  tx: Tx,
  performanceIds: readonly string[],
  zones: readonly FeedZone[],
  plan: string | null,
): Promise<void> {
  await writePlanKey(tx, performanceIds, plan);
  const rows = performanceIds.flatMap((performanceId) => zonesToWrite(performanceId, zones));
  await writeZones(tx, performanceIds, rows);
  await bumpVersion(tx, 'events');
  await program.publish(tx, 'catalogue.performances_changed', [{ performanceIds: [...performanceIds] }]);
}

/** Returns those performances that are not over, with their zones. Blocks imports until the transaction ends. */
export async function lockUsesOfPlan(
  program: Program,
  tx: Tx,
  findIds: () => Promise<readonly string[]>,
): Promise<PlanUser[]> {
  await lockForImport(tx);
  return readUses(tx, await findIds(), program.now());
}

/** Writes the zones of performances that follow their plan, and invalidates the caches of all processes. */
export async function rewriteZones(
  tx: Tx,
  performances: readonly { readonly performanceId: string; readonly zones: readonly FeedZone[] }[],
): Promise<void> {
  for (const { performanceId, zones } of performances) {
    await writeZones(tx, [performanceId], zonesToWrite(performanceId, zones));
  }
  if (performances.length > 0) await bumpVersion(tx, 'events');
}

export type { PlanUser };

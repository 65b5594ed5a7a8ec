import type { FeedZone } from '../../../../contract/catalogue/feed.ts';
import type { Program, Tx } from '../../../context.ts';
import { bumpVersion, lockForImport } from '../store.ts';
import { writeZones, zonesToWrite } from './store-import.ts';
import { readComing } from './store-plans.ts';

/** The performances of an event whose zones may be replaced; importers wait until the transaction ends. */
export async function lockComingPerformances(
  program: Program,
  tx: Tx,
  eventNumber: number,
): ReturnType<typeof readComing> {
  await lockForImport(tx);
  return readComing(tx, eventNumber, program.now());
}

/**
 * Gives performances these zones in place of theirs: zones of the same key change, others are withdrawn. An import
 * that finds the event changed in its source brings the source's zones back.
 */
export async function replaceZones(
  program: Program,
  tx: Tx,
  performanceIds: readonly string[],
  zones: readonly FeedZone[],
): Promise<void> {
  const rows = performanceIds.flatMap((performanceId) => zonesToWrite(performanceId, zones));
  await writeZones(tx, performanceIds, rows);
  await bumpVersion(tx, 'events');
  await program.tell(tx, 'catalogue.performances_changed', [{ performanceIds: [...performanceIds] }]);
}

import type { Availability } from '../../../../contract/catalogue/events.ts';
import type { Program, Tx } from '../../../context.ts';
import { readZones, type ZoneForSale } from '../../catalogue/events/read-zones.ts';
import { showAvailability } from '../../catalogue/events/show-availability.ts';
import { addedSeats, planOpening, type OpeningPlan, type Shortfall } from './plan-opening.ts';
import { availabilityOf } from '../rules.ts';
import { changeBlocks, insertBlocks, inside, lockBlocks, lockOpening, type BlockRow } from '../store.ts';
import { lockAwaited, markSeatsTaken } from '../store-returned.ts';
import { withholdReturnedSeats } from './withhold-returned-seats.ts';

/**
 * Updates the inventory of performances to match the catalogue's zones: adds new seats, and removes unlisted ones
 * unless they are held or sold. Added seats are offered to waiting requests first. Idempotent. Skips performances that
 * another site sells.
 * @returns zones that are held or sold beyond the catalogue, for staff to resolve.
 */
export async function openPerformances(
  program: Program,
  performanceIds: readonly string[],
): Promise<(Shortfall & { performanceId: string })[]> {
  const zones = Map.groupBy(await readZones(program, performanceIds), (zone) => zone.performanceId);
  const shortfalls: (Shortfall & { performanceId: string })[] = [];
  const shown: { performanceId: string; availability: Availability }[] = [];
  for (const [performanceId, ofPerformance] of zones) {
    const plan = await openOne(program, performanceId, ofPerformance);
    shown.push({ performanceId, availability: availabilityOf(plan.free, plan.capacity) });
    for (const shortfall of plan.shortfalls) {
      shortfalls.push({ performanceId, ...shortfall });
      program.log.warn({ performanceId, ...shortfall }, 'a zone is sold beyond its capacity');
    }
  }
  await showAvailability(program, shown);
  return shortfalls;
}

function openOne(program: Program, performanceId: string, zones: readonly ZoneForSale[]): Promise<OpeningPlan> {
  return program.transact(async (tx) => {
    await lockOpening(tx, performanceId, program.now());
    return openLocked(program, tx, performanceId, { blocks: await lockBlocks(tx, performanceId), zones });
  });
}

/**
 * Opens one performance whose blocks are locked (`lockOpening`, `lockBlocks`).
 * @param to.afresh see {@link planOpening}.
 */
export async function openLocked(
  program: Program,
  tx: Tx,
  performanceId: string,
  to: { blocks: readonly BlockRow[]; zones: readonly ZoneForSale[]; afresh?: boolean },
): Promise<OpeningPlan> {
  const decided = planOpening(to.blocks, to.zones, { afresh: to.afresh ?? false });
  await insertBlocks(tx, performanceId, decided.add);
  await changeBlocks(tx, performanceId, decided.change);
  const added = addedSeats(to.blocks, decided);
  if (added.length > 0 && (await lockAwaited(inside(tx), performanceId))) {
    await markSeatsTaken(inside(tx), performanceId, added);
    await withholdReturnedSeats(program, tx, performanceId, added);
  }
  return decided;
}

import { lastOfAll } from '../../../../contract/seating/seat-penalty.ts';
import type { Program } from '../../../context.ts';
import { readNamedBlocks, type BlockRow } from '../store.ts';
import { nameOfSeat, penaltiesBySeatName, type SeatPenalties } from './zone-seat-penalties.ts';
import { findWithoutPenalties, writePenalties } from './store-penalties.ts';
import { readPlanOf } from './store-plans.ts';

/**
 * Computes the seat penalties of performances that went on sale without them. It can run during the sale and does not
 * block it. Idempotent. Rows with a seat that is not in the plan stay unchanged. Runs at startup; a process that has
 * already loaded such a performance picks up the penalties within a minute.
 * @returns the number of updated performances.
 */
export async function backfillSeatPenalties(program: Program): Promise<number> {
  let measured = 0;
  for (const { performanceIds } of await findWithoutPenalties(program)) {
    const plan = await readPlanOf(program, performanceIds[0]!);
    if (!plan) continue;
    const measures = penaltiesBySeatName(plan);
    for (const performanceId of performanceIds) {
      const blocks = (await readNamedBlocks(program, performanceId)).flatMap((block) => {
        const found = measureBlock(block, measures);
        return found ? [{ blockNo: block.blockNo, measures: found }] : [];
      });
      if (blocks.length === 0) continue;
      await writePenalties(program, performanceId, blocks);
      measured += 1;
    }
  }
  return measured;
}

/**
 * Returns `undefined` if there is nothing to write. A closed seat that is no longer in the plan does not prevent the
 * update.
 */
function measureBlock(block: BlockRow, measures: SeatPenalties): number[] | undefined {
  if (block.width === 0 || block.measures.length > 0) return undefined;
  const found = block.seatLabels.map((label, at) => {
    const measure = measures.get(nameOfSeat(block.section ?? '', block.rowLabel ?? '', label));
    return measure ?? ((block.closed >> BigInt(at)) & 1n ? 2 * lastOfAll.kept : undefined);
  });
  return found.every((measure) => measure !== undefined) ? found : undefined;
}

import { lastOfAll } from '../../../../contract/seating/seat-penalty.ts';
import type { Program } from '../../../context.ts';
import { readNamedBlocks, type BlockRow } from '../store.ts';
import { nameOfSeat, penaltiesBySeatName, type SeatPenalties } from './zone-seat-penalties.ts';
import { findWithoutPenalties, writePenalties } from './store-penalties.ts';
import { readPlanOf } from './store-plans.ts';

/**
 * Measures the seats of performances that were put on sale before seats were measured, while they are sold: nothing
 * waits for it. Repeating it changes nothing; rows of which a plan lacks a seat stay as they are. Done at start, before
 * anybody asks; a process that has seen such a performance before learns of it within a minute.
 * @returns how many performances were measured.
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

/** Undefined where there is nothing to say. A seat that the plan has no more and nobody sells keeps nobody from it. */
function measureBlock(block: BlockRow, measures: SeatPenalties): number[] | undefined {
  if (block.width === 0 || block.measures.length > 0) return undefined;
  const found = block.seatLabels.map((label, at) => {
    const measure = measures.get(nameOfSeat(block.section ?? '', block.rowLabel ?? '', label));
    return measure ?? ((block.closed >> BigInt(at)) & 1n ? 2 * lastOfAll.kept : undefined);
  });
  return found.every((measure) => measure !== undefined) ? found : undefined;
}

import { listSeats } from '../../../../contract/seating/seat-choice.ts';
import type { TakenRow } from '../../../../contract/staff/plans.ts';
import type { PlanLocation } from '../../../../contract/staff/problems/plan-problems.ts';
import { nameOfSeat } from '../plans/zone-seat-penalties.ts';
import { readTakenBits } from '../store-allotments.ts';
import type { BlockRow, Runner } from '../store.ts';

/** Returns the held or sold seats of a block, except closed ones. */
function takenOf({ width, taken, closed }: BlockRow): bigint {
  return width > 0 ? taken & ~closed : 0n;
}

/** Returns the held or sold seats of a performance, keyed by `nameOfSeat`. */
export function nameTakenSeats(blocks: readonly BlockRow[]): Map<string, PlanLocation> {
  const named = new Map<string, PlanLocation>();
  for (const block of blocks) {
    for (const at of listSeats(takenOf(block))) {
      const place = { section: block.section ?? '', row: block.rowLabel ?? '', seat: block.seatLabels[at]! };
      named.set(nameOfSeat(place.section, place.row, place.seat), place);
    }
  }
  return named;
}

/** Returns the unavailable seats by row and state: sold, allotted or held. */
export async function takenRows(
  runner: Runner,
  performanceId: string,
  blocks: readonly BlockRow[],
): Promise<TakenRow[]> {
  const taken = blocks.filter((block) => takenOf(block) > 0n);
  if (taken.length === 0) return [];
  const numbers = taken.map(({ blockNo }) => blockNo);
  const bits = new Map((await readTakenBits(runner, performanceId, numbers)).map((one) => [one.blockNo, one]));
  return taken.map((block) => {
    const { sold, allotted } = bits.get(block.blockNo)!;
    const all = takenOf(block);
    const labels = (mask: bigint) => listSeats(mask).map((at) => block.seatLabels[at]!);
    return {
      section: block.section ?? '',
      row: block.rowLabel ?? '',
      sold: labels(all & sold),
      held: labels(all & ~sold & ~allotted),
      allotted: labels(all & ~sold & allotted),
    };
  });
}

/** Merges the rows of several performances. A seat sold in one of them counts as sold. */
export function joinTakenRows(rows: readonly TakenRow[]): TakenRow[] {
  const byRow = Map.groupBy(rows, ({ section, row }) => JSON.stringify([section, row]));
  return [...byRow.values()].map((own) => {
    const { section, row } = own[0]!;
    const sold = new Set(own.flatMap((one) => one.sold));
    const allotted = new Set(own.flatMap((one) => one.allotted).filter((label) => !sold.has(label)));
    const held = new Set(own.flatMap((one) => one.held).filter((label) => !sold.has(label) && !allotted.has(label)));
    return { section, row, sold: [...sold], held: [...held], allotted: [...allotted] };
  });
}

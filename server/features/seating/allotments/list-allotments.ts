import type { Program } from '../../../context.ts';
import { listNamedSeats } from '../inventory/list-named-seats.ts';
import type { MultilingualSeat } from '../inventory/localize-seat.ts';
import { readAllotmentRows, type AllotmentRow } from '../store-allotments.ts';
import { readNamedBlocks } from '../store.ts';

export interface AllotmentDetails extends AllotmentRow {
  readonly places: readonly MultilingualSeat[];
}

export async function listAllotments(
  program: Program,
  performanceId: string,
): Promise<{
  allotments: AllotmentDetails[];
  capacity: number;
  free: number;
  allotted: number;
  isSeated: boolean;
  general: { zoneNo: number; free: number }[];
}> {
  const blocks = await readNamedBlocks(program, performanceId);
  const known = new Map(blocks.map((block) => [block.blockNo, block]));
  const rows = await readAllotmentRows(program, performanceId);
  const allotments = rows.map(({ items, ...row }) => {
    const labelled = items.map((item) => ({ ...known.get(item.blockNo)!, ...item }));
    const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
    return { ...row, places: listNamedSeats(performanceId, labelled, 'R'.repeat(count)) };
  });
  const sum = (of: (block: (typeof blocks)[number]) => number) => blocks.reduce((total, block) => total + of(block), 0);
  return {
    allotments,
    capacity: sum((block) => block.capacity),
    free: sum((block) => block.available),
    isSeated: blocks.some(({ width }) => width > 0),
    general: blocks.flatMap(({ width, capacity, zoneNo, available }) =>
      width === 0 && capacity > 0 ? [{ zoneNo, free: available }] : [],
    ),
    allotted: allotments.reduce((total, { places }) => total + places.length, 0),
  };
}

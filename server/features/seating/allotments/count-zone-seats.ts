import type { Program } from '../../../context.ts';
import { readZoneSeatCounts, readAllotmentRows, type AllotmentRow, type ZoneSeatCounts } from '../store-allotments.ts';

/** Counts the seats and spots in each zone of a performance by state, in one short query over its blocks. */
export function countZoneSeats(program: Pick<Program, 'run'>, performanceId: string): Promise<ZoneSeatCounts[]> {
  return readZoneSeatCounts(program, performanceId);
}

export async function countAllotted(
  program: Pick<Program, 'run'>,
  performanceId: string,
): Promise<(AllotmentRow & { readonly held: number })[]> {
  const rows = await readAllotmentRows(program, performanceId);
  return rows.map(({ items, ...row }) => ({ ...row, held: items.reduce((sum, { quantity }) => sum + quantity, 0) }));
}

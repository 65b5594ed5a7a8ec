import type { Program } from '../../../context.ts';
import { readZoneSeatCounts, readAllotmentRows, type AllotmentRow, type ZoneSeatCounts } from '../store-allotments.ts';

/** What has become of the places of each zone of a performance; one short statement over its blocks. */
export function countZoneSeats(program: Pick<Program, 'run'>, performanceId: string): Promise<ZoneSeatCounts[]> {
  return readZoneSeatCounts(program, performanceId);
}

/** How many places each allotment of a performance has. */
export async function countAllotted(
  program: Pick<Program, 'run'>,
  performanceId: string,
): Promise<(AllotmentRow & { readonly held: number })[]> {
  const rows = await readAllotmentRows(program, performanceId);
  return rows.map(({ items, ...row }) => ({ ...row, held: items.reduce((sum, { quantity }) => sum + quantity, 0) }));
}

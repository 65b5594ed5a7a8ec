import type { Program } from '../../../context.ts';
import { countZonePlaces, readAllotments, type AllotmentRow, type ZonePlaces } from '../store-allotments.ts';

/** What has become of the places of each zone of a performance; one short statement over its blocks. */
export function countPlaces(program: Pick<Program, 'run'>, performanceId: string): Promise<ZonePlaces[]> {
  return countZonePlaces(program, performanceId);
}

/** How many places each allotment of a performance has. */
export async function countAllotted(
  program: Pick<Program, 'run'>,
  performanceId: string,
): Promise<(AllotmentRow & { readonly held: number })[]> {
  const rows = await readAllotments(program, performanceId);
  return rows.map(({ items, ...row }) => ({ ...row, held: items.reduce((sum, { quantity }) => sum + quantity, 0) }));
}

import type { Program } from '../../../context.ts';
import { countZonePlaces, type ZonePlaces } from '../store-allotments.ts';

/** What has become of the places of each zone of a performance; one short statement over its blocks. */
export function countPlaces(program: Pick<Program, 'run'>, performanceId: string): Promise<ZonePlaces[]> {
  return countZonePlaces(program, performanceId);
}

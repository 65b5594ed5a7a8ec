import { useSectionTitle } from '../../ticket-choice/use-section-title.ts';
import type { SeatRun } from './group-seat-runs.ts';

/**
 * Returns a function that names the section beside the zone; `undefined` if there is none or it has the zone's name.
 */
export function useSectionName(): (run: Pick<SeatRun, 'zone' | 'section'>) => string {
  const titleOf = useSectionTitle();
  return ({ zone, section }) => (section === null || section === zone ? '' : titleOf(section));
}

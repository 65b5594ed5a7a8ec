import { useSectionTitle } from '../../ticket-choice/use-section-title.ts';
import type { SeatRun } from './group-seat-runs.ts';

/**
 * Returns a function that formats the section name to show beside the zone. It returns an empty string if there is no
 * section or it has the zone's name.
 */
export function useSectionName(): (run: Pick<SeatRun, 'zone' | 'section'>) => string {
  const titleOf = useSectionTitle();
  return ({ zone, section }) => (section === null || section === zone ? '' : titleOf(section));
}

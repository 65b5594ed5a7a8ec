import { useSectionTitle } from '../../ticket-choice/use-section-title.ts';
import type { SeatRun } from './gather-places.ts';

/** Says the section of seats beside their zone; nothing where there is none, or where the zone is called the same. */
export function useSectionName(): (run: Pick<SeatRun, 'zone' | 'section'>) => string {
  const titleOf = useSectionTitle();
  return ({ zone, section }) => (section === null || section === zone ? '' : titleOf(section));
}

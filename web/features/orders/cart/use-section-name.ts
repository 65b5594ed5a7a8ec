import { useTranslations } from 'use-intl';
import { isSectionCode } from '../../../../contract/seating/name-place.ts';
import type { SeatRun } from './gather-places.ts';

/** Says the section of seats beside their zone; nothing where there is none, or where the zone is called the same. */
export function useSectionName(): (run: Pick<SeatRun, 'zone' | 'section'>) => string {
  const t = useTranslations('buying');
  return ({ zone, section }) => {
    if (section === null || section === zone) return '';
    return isSectionCode(section) ? t('sectionOf', { section }) : section;
  };
}

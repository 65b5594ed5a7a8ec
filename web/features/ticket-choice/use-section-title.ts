import { useTranslations } from 'use-intl';
import { isSectionCode } from '../../../contract/seating/name-seats.ts';

/** Returns a function that formats a section name: 'Stalls', or for a code 'Section 12'. */
export function useSectionTitle(): (name: string) => string {
  const t = useTranslations('buying');
  return (name) => (isSectionCode(name) ? t('sectionOf', { section: name }) : name);
}

import { useTranslations } from 'use-intl';
import { isSectionCode } from '../../../contract/seating/name-place.ts';

/** What a section is called: 'Stalls'; one that is a code alone with the word for it: 'Section 12'. */
export function useSectionTitle(): (name: string) => string {
  const t = useTranslations('buying');
  return (name) => (isSectionCode(name) ? t('sectionOf', { section: name }) : name);
}

import { formatsIn, type Formats } from '../../../../contract/core/format.ts';
import { useLanguage } from '../language/language.tsx';

/**
 * Returns formatters for dates, times, money and numbers in the user's language: `formats.money(cents)`,
 * `formats.dayAndTime(instant)`.
 */
export function useStaffFormats(): Formats {
  return formatsIn(useLanguage());
}

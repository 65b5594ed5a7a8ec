import { formatsIn, type Formats } from '../../../../contract/core/format.ts';
import { useLanguage } from '../words/language.tsx';

/** How dates, times, money and numbers read in the language that is spoken: `formats.money(cents)`, `formats.dayAndTime(instant)`. */
export function useStaffFormats(): Formats {
  return formatsIn(useLanguage());
}

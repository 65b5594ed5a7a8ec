import { formatsIn, type Formats } from '../../../contract/core/format.ts';
import { useSite } from './site.tsx';

/** How dates, times and money read in the page's language. */
export function useFormats(): Formats {
  return formatsIn(useSite().language);
}

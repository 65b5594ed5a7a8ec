import { formatsIn, type Formats } from '../../../contract/core/format.ts';
import { useSite } from './site.tsx';

/** Returns formats for dates, times and money in the page's language. */
export function useFormats(): Formats {
  return formatsIn(useSite().language);
}

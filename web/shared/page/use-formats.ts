import { formatsIn, type Formats } from '../../../contract/core/format.ts';
import { useSite } from './site.tsx';

export function useFormats(): Formats {
  return formatsIn(useSite().language);
}

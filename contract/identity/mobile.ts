import * as z from 'zod/mini';
import { isTelephone, tidyCallingCode, tidyTelephone } from '../core/telephone.ts';

/** Returns a number's digits without its calling code, even if typed in full: `+852 9123 4567`, `85291234567`. */
function localDigits(areaCode: string, number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  const named = number.startsWith('+') || (areaCode === '852' && digits.length === 11);
  return named && digits.startsWith(areaCode) ? digits.slice(areaCode.length) : digits;
}

export const Mobile = z
  .object({
    /** Digits only, without plus: `852`. */
    areaCode: z.string('mobile_required').check(z.overwrite(tidyCallingCode), z.regex(/^\d{1,4}$/, 'mobile_not_valid')),
    number: z
      .string('mobile_required')
      .check(
        z.overwrite(tidyTelephone),
        z.minLength(1, 'mobile_required'),
        z.maxLength(20, 'mobile_too_long'),
        z.refine(isTelephone, 'mobile_not_valid'),
      ),
  })
  .check(
    // Hong Kong numbers have eight digits; the server checks other numbers.
    z.refine(({ areaCode, number }) => areaCode !== '852' || localDigits(areaCode, number).length === 8, {
      path: ['number'],
      error: 'mobile_not_valid',
    }),
  );

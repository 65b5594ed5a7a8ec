import * as z from 'zod/mini';

/** Optional plus, optional brackets, digits, optional hyphen or space, digits (specification, section 5). */
export const telephonePattern = /^\+?\(?\d{1,5}\)?(?:[- ]?\d{1,8}){1,4}$/;

/**
 * A telephone number in the letters of the specification's pattern: full-width digits and signs as plain ones, dots and
 * other gaps as spaces, every dash as a hyphen, one between two groups.
 */
export function plainPhone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/\p{Dash}/gu, '-')
    .replaceAll(/[\s.·/]+/gu, ' ')
    .replaceAll(/ ?-[ -]*/g, '-')
    .replace(/^\+ /, '+')
    .replaceAll(/\( | \)/g, (bracket) => bracket.trim())
    .trim();
}

/** A calling code as digits: `852`, also of `+852` and of full-width digits. */
export function plainCallingCode(typed: string): string {
  return typed.normalize('NFKC').trim().replace(/^\+ ?/, '');
}

/** Digits of a number without its calling code, where it was typed whole: `+852 9123 4567`, `85291234567`. */
function localDigits(areaCode: string, number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  const named = number.startsWith('+') || (areaCode === '852' && digits.length === 11);
  return named && digits.startsWith(areaCode) ? digits.slice(areaCode.length) : digits;
}

export const Mobile = z
  .object({
    /** Digits only, without plus: `852`. */
    areaCode: z
      .string('mobile_required')
      .check(z.overwrite(plainCallingCode), z.regex(/^\d{1,4}$/, 'mobile_not_valid')),
    number: z
      .string('mobile_required')
      .check(
        z.overwrite(plainPhone),
        z.minLength(1, 'mobile_required'),
        z.maxLength(20, 'mobile_too_long'),
        z.regex(telephonePattern, 'mobile_not_valid'),
      ),
  })
  .check(
    // Hong Kong's numbers have eight digits; those of other places are checked by the server.
    z.refine(({ areaCode, number }) => areaCode !== '852' || localDigits(areaCode, number).length === 8, {
      path: ['number'],
      error: 'mobile_not_valid',
    }),
  );

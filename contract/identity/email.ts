import * as z from 'zod/mini';

/**
 * The specification's email pattern (section 5). The local part has dotted segments of letters, digits, underscores,
 * hyphens and Chinese characters, plus the RFC 5321 symbols that the specification's alternative form allows
 * (`o'brien@`, `a+b@`). After `@` comes a dotted domain whose labels neither start nor end with a hyphen; the last
 * label may be the ASCII form of an internationalised domain (`xn--j6w193g`).
 */
export const emailPattern =
  /^[\p{Script=Han}A-Za-z0-9_+!#$%&'*/=?^`{|}~-]+(\.[\p{Script=Han}A-Za-z0-9_+!#$%&'*/=?^`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/u;

/** Maximum bytes before the at sign (RFC 5321, section 4.5.3.1.1). */
const longestLocalPart = 64;

export function fitsLocalPart(email: string): boolean {
  return new TextEncoder().encode(email.slice(0, email.lastIndexOf('@'))).length <= longestLocalPart;
}

/** Returns an email schema with a form's own messages for missing and invalid addresses. */
export const emailOf = (required: string, notValid: string) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(254, 'email_too_long'),
      z.regex(emailPattern, notValid),
      z.refine(fitsLocalPart, 'email_too_long'),
    );

export const Email = emailOf('email_required', 'email_not_valid');

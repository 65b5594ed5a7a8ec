/** Digits of a complete telephone number: Hong Kong numbers have eight; ITU-T E.164 allows fifteen. */
const digits = { least: 8, most: 15 } as const;

/**
 * Normalizes a typed telephone number to half-width digits: dots, slashes, dashes and brackets become single spaces,
 * and a leading plus is preserved.
 */
export function tidyTelephone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s().·/\p{Dash}]+/gu, ' ')
    .trim()
    .replace(/^\+ /, '+');
}

/**
 * Returns true if normalized text looks like a telephone number. Accepts the specification's form (optional plus and
 * brackets, digits, optional hyphens or spaces, digits; section 5) with any number of groups.
 */
export function isTelephone(text: string): boolean {
  return /^\+?\d(?: ?\d)+$/.test(text);
}

/**
 * Returns true if a normalized number can be dialled unchanged: a Hong Kong number, or a foreign one with its country
 * code.
 */
export function isWholeTelephone(text: string): boolean {
  if (!isTelephone(text)) return false;
  const all = text.replaceAll(/\D/g, '');
  if (text.startsWith('+852')) return all.length === '852'.length + digits.least;
  return all.length >= digits.least && all.length <= digits.most;
}

/** Normalizes a calling code to digits: `852`, also from `+852` or full-width digits. */
export function tidyCallingCode(typed: string): string {
  return typed.normalize('NFKC').trim().replace(/^\+ ?/, '');
}

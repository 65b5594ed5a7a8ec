/**
 * A transaction number as people type it: with spaces or hyphens between the digits, or full-width digits.
 * @returns its ten digits; null for anything else. Whether there is such a transaction is another matter.
 */
export function readOrderNumber(text: string): string | null {
  const digits = text.normalize('NFKC').replaceAll(/[\s\p{Dash}]/gu, '');
  return /^\d{10}$/.test(digits) ? digits : null;
}

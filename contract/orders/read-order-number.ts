/**
 * Parses a typed transaction number: spaces or hyphens between the digits and full-width digits are allowed. Does not
 * check that the transaction exists.
 * @returns its ten digits; null for anything else.
 */
export function readOrderNumber(text: string): string | null {
  const digits = text.normalize('NFKC').replaceAll(/[\s\p{Dash}]/gu, '');
  return /^\d{10}$/.test(digits) ? digits : null;
}

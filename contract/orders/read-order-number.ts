/**
 * Parses a typed transaction number. Allows spaces or hyphens between digits, and full-width digits. Does not check
 * that the transaction exists.
 * @returns its ten digits, or null for anything else.
 */
export function readOrderNumber(text: string): string | null {
  const digits = text.normalize('NFKC').replaceAll(/[\s\p{Dash}]/gu, '');
  return /^\d{10}$/.test(digits) ? digits : null;
}

/** Parses a typed whole number; returns 0 for anything else, which the server rejects at the field. */
export function parseCount(typed: string): number {
  const text = typed.normalize('NFKC').trim().replaceAll(',', '');
  return /^\d{1,9}$/u.test(text) ? Number(text) : 0;
}

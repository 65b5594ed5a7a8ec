/** A whole number as it is typed; none where it is no number, which the server says at the field. */
export function readCount(typed: string): number {
  const text = typed.normalize('NFKC').trim().replaceAll(',', '');
  return /^\d{1,9}$/u.test(text) ? Number(text) : Number.NaN;
}

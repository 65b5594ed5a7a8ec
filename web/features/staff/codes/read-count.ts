/** A whole number as it is typed; 0 where it's no number, which the server refuses at the field. */
export function readCount(typed: string): number {
  const text = typed.normalize('NFKC').trim().replaceAll(',', '');
  return /^\d{1,9}$/u.test(text) ? Number(text) : 0;
}

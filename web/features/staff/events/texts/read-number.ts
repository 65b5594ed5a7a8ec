import type { FieldValue } from '../use-draft.ts';

/** A number as it is typed; what is none is kept as it is, so that it is not lost before it is put right. */
export function readNumber(typed: string): FieldValue {
  if (typed.trim() === '') return null;
  return /^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed;
}

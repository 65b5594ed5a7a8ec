import type { FieldValue } from '../use-event-draft.ts';

/** Parses a typed number; returns other input unchanged, so that it can be corrected. */
export function readNumber(typed: string): FieldValue {
  if (typed.trim() === '') return null;
  return /^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed;
}

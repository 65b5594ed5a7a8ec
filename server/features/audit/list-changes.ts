import type { Program } from '../../context.ts';
import { readRowsAbout, sumDetails, type ChangeRow } from './store.ts';

export type { ChangeRow };

/** What was done to some subjects, latest first; whose they are to see is their caller's to know. */
export function listChangesOf(
  { db }: Pick<Program, 'db'>,
  subjects: readonly { readonly kind: string; readonly id: string }[],
  limit = 200,
): Promise<ChangeRow[]> {
  return readRowsAbout(db, subjects, limit);
}

/**
 * What some actions to some subjects came to together, however many there were.
 * @param which.amount the detail that says it, a whole number.
 */
export function sumChangesOf(
  { db }: { readonly db: Parameters<typeof sumDetails>[0] },
  subjects: readonly { readonly kind: string; readonly id: string }[],
  which: { readonly actions: readonly string[]; readonly amount: string },
): Promise<number> {
  return sumDetails(db, subjects, which);
}

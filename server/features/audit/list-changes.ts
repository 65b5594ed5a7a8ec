import type { Program } from '../../context.ts';
import { readRowsAbout, sumDetails, type ChangeRow } from './store.ts';

export type { ChangeRow };

/** Lists changes to some subjects, latest first. Callers must check that they may be seen. */
export function listChangesOf(
  { db }: Pick<Program, 'db'>,
  subjects: readonly { readonly kind: string; readonly id: string }[],
  limit = 200,
): Promise<ChangeRow[]> {
  return readRowsAbout(db, subjects, limit);
}

/**
 * Sums a detail over all rows of some actions on some subjects.
 * @param which.amount name of a whole-number detail.
 */
export function sumChangesOf(
  { db }: { readonly db: Parameters<typeof sumDetails>[0] },
  subjects: readonly { readonly kind: string; readonly id: string }[],
  which: { readonly actions: readonly string[]; readonly amount: string },
): Promise<number> {
  return sumDetails(db, subjects, which);
}

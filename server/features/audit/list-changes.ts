import type { Program } from '../../context.ts';
import { readRowsAbout, type ChangeRow } from './store.ts';

export type { ChangeRow };

/** What was done to some subjects, latest first; whose they are to see is their caller's to know. */
export function listChangesOf(
  { db }: Pick<Program, 'db'>,
  subjects: readonly { readonly kind: string; readonly id: string }[],
  limit = 200,
): Promise<ChangeRow[]> {
  return readRowsAbout(db, subjects, limit);
}

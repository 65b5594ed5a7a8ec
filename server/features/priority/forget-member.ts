import type { Program } from '../../context.ts';
import { memberEntry } from './rules.ts';
import { forgetRows } from './store.ts';

/** Deletes the group entries and codes of a closed account. Repeating it changes nothing. */
export function forgetPriority(program: Pick<Program, 'db'>, { memberId }: { memberId: string }): Promise<void> {
  return forgetRows(program.db, memberEntry(memberId), memberId);
}

import type { Program } from '../../context.ts';
import { memberEntry } from './rules.ts';
import { forgetRows } from './store.ts';

/** Deletes a closed account's group entries and codes. Idempotent. */
export function forgetPriority(program: Pick<Program, 'db'>, { memberId }: { memberId: string }): Promise<void> {
  return forgetRows(program.db, memberEntry(memberId), memberId);
}

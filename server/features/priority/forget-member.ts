import type { Program } from '../../context.ts';
import { memberEntry } from './rules.ts';
import { forgetRows } from './store.ts';

/** Lets go of somebody whose account is closed. Repeating it changes nothing. */
export function forgetPriority(program: Pick<Program, 'db'>, { memberId }: { memberId: string }): Promise<void> {
  return forgetRows(program.db, memberEntry(memberId), memberId);
}

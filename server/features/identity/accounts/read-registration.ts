import type { Program } from '../../../context.ts';
import { readRegisteredAt } from '../store.ts';

/** Returns when a member registered, or null if the account is gone. */
export function readRegistration(program: Pick<Program, 'db'>, memberId: string): Promise<Date | null> {
  return readRegisteredAt(program.db, memberId);
}

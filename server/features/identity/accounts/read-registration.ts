import type { Program } from '../../../context.ts';
import { readRegisteredAt } from '../store.ts';

/** Since when somebody is a member; null for an account that is gone. */
export function readRegistration(program: Pick<Program, 'db'>, memberId: string): Promise<Date | null> {
  return readRegisteredAt(program.db, memberId);
}

import type { Program } from '../../../context.ts';
import { erasePerson } from '../store-members.ts';

/** An account was closed: its transactions stay, as the law requires, without the person. Doing it again changes nothing. */
export function forgetBuyer(program: Program, { memberId }: { memberId: string }): Promise<void> {
  return erasePerson(program.db, memberId);
}

import type { Program } from '../../../context.ts';
import { sessionMemory } from './keep-sessions.ts';
import { deleteSessionsOf } from '../store-sessions.ts';

/** Ends every session of a member (password changed, suspended): here at once, in other processes within 30 s. */
export async function endSessions(program: Program, memberId: string): Promise<void> {
  await deleteSessionsOf(program.db, memberId);
  program.shared(sessionMemory).forgetMember(memberId);
}

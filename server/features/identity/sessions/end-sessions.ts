import type { Program } from '../../../context.ts';
import { sessionMemory } from './session-memory.ts';
import { deleteSessionsOf } from '../store-sessions.ts';

/** Ends every session of a member (password changed, suspended): immediately here, within 30 s in other processes. */
export async function endSessions(program: Program, memberId: string): Promise<void> {
  await deleteSessionsOf(program.db, memberId);
  program.shared(sessionMemory).forgetMember(memberId);
}

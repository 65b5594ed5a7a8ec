import type { Program, Viewer } from '../../context.ts';
import { sessionMemory } from './keep-sessions.ts';

/**
 * Who a session cookie belongs to: from memory at most 30 s old, the signature checked before anything is looked up.
 * An unknown, ended, expired or forged one is a visitor's.
 */
export async function readSession(program: Program, cookieValue: string): Promise<Viewer> {
  const memory = program.shared(sessionMemory);
  const token = memory.tokenIn(cookieValue);
  return token ? memory.viewerOf(token) : { kind: 'visitor' };
}

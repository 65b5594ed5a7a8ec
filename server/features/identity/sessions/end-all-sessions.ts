import { sessionCookieName } from '../../../../contract/identity/account.ts';
import type { Ctx, Program, Tx } from '../../../context.ts';
import { sessionMemory } from './session-memory.ts';
import { deleteSessionsOf } from '../store-sessions.ts';

/**
 * Makes a change that requires a new login, and ends all of the member's sessions in the same transaction: immediately
 * here, within 30 s in other processes. Ends nothing if `change` returns false.
 */
export async function endAllSessionsWith(
  program: Program,
  memberId: string,
  change: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  const made = await program.transact(async (tx) => {
    if (!(await change(tx))) return false;
    await deleteSessionsOf(tx, memberId);
    return true;
  });
  if (made) program.shared(sessionMemory).forgetMember(memberId);
  return made;
}

/** Removes this browser's session cookie, so that it is not shown as an expired session. */
export function forgetSessionCookie(ctx: Ctx): void {
  ctx.setCookie({ name: sessionCookieName, value: '', maxAgeSeconds: 0, httpOnly: true });
}

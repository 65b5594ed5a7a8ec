import { sessionCookieName } from '../../../../contract/identity/account.ts';
import type { Ctx, Program, Tx } from '../../../context.ts';
import { sessionMemory } from './keep-sessions.ts';
import { deleteSessionsOf } from '../store-sessions.ts';

/**
 * Makes a change after which a member has to log in again, and ends all their sessions in the same transaction: in this
 * process at once, in others within 30 s. Nothing ends when `change` answers false.
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

/** This browser knows why its session is over: it need not be told that it has expired. */
export function forgetSessionCookie(ctx: Ctx): void {
  ctx.setCookie({ name: sessionCookieName, value: '', maxAgeSeconds: 0, httpOnly: true });
}

import { sessionCookieName } from '../../../../contract/identity/account.ts';
import type { Ctx, Program } from '../../../context.ts';
import { sessionMemory } from './session-memory.ts';
import { auth } from '../accounts/open-auth.ts';
import { sessionTokenIn } from './sign-session.ts';
import { sessionExists } from '../store-sessions.ts';

/** Ends the session of this browser. Repeating it changes nothing. */
export async function logOut(ctx: Ctx): Promise<{ isLogin: false }> {
  const token = sessionTokenIn(ctx, ctx.cookie(sessionCookieName));
  if (token) await endSession(ctx, token);
  ctx.setCookie({ name: sessionCookieName, value: '', maxAgeSeconds: 0, httpOnly: true });
  return { isLogin: false };
}

/**
 * Ends one session: immediately here, within 30 s in other processes.
 * @throws when the session still exists.
 */
export async function endSession(program: Program, token: string): Promise<void> {
  await program.shared(auth).api.signOut({ headers: new Headers({ authorization: `Bearer ${token}` }) });
  // The library reports success even when the database did not delete anything.
  if (await sessionExists(program.db, token)) throw new Error('a session could not be ended');
  program.shared(sessionMemory).forgetToken(token);
}

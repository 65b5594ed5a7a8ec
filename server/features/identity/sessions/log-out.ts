import { sessionCookieName } from '../../../../contract/identity/account.ts';
import type { Ctx, Program } from '../../../context.ts';
import { sessionMemory } from './session-memory.ts';
import { auth } from '../accounts/open-auth.ts';
import { sessionTokenIn } from './sign-session.ts';
import { sessionExists } from '../store-sessions.ts';

/** Ends this browser's session. Idempotent. */
export async function logOut(ctx: Ctx): Promise<{ isLogin: false }> {
  const token = sessionTokenIn(ctx, ctx.cookie(sessionCookieName));
  if (token) await endSession(ctx, token);
  ctx.setCookie({ name: sessionCookieName, value: '', maxAgeSeconds: 0, httpOnly: true });
  return { isLogin: false };
}

/**
 * Ends one session: immediately here, within 30 s in other processes.
 * @throws if the session still exists.
 */
export async function endSession(program: Program, token: string): Promise<void> {
  await program.shared(auth).api.signOut({ headers: new Headers({ authorization: `Bearer ${token}` }) });
  // The library reports success even if the database deleted nothing.
  if (await sessionExists(program.db, token)) throw new Error('a session could not be ended');
  program.shared(sessionMemory).forgetToken(token);
}

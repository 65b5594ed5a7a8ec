import { sessionCookieName } from '../../../../contract/identity/account.ts';
import type { Actor, Ctx } from '../../../context.ts';
import type { TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { logIn } from '../sign-in/log-in.ts';
import { readSession } from './read-session.ts';

/** Logs a browser in and returns its cookie and the context of its next request. */
export async function loggedIn(
  program: TestProgram,
  loginName: string,
  password = 'correct horse',
): Promise<{ cookie: string; ctx: Ctx; actor: Actor }> {
  const first = program.ctx();
  valueOf(await logIn(first, { loginName, password }));
  const cookie = first.cookie(sessionCookieName)!;
  const actor = await readSession(program, cookie);
  const ctx = program.ctx(actor);
  ctx.setCookie({ name: sessionCookieName, value: cookie, maxAgeSeconds: 1, httpOnly: true });
  return { cookie, ctx, actor };
}

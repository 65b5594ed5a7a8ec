import { sessionCookieName } from '../../../../contract/identity/account.ts';
import type { Actor, Ctx, Program } from '../../../context.ts';
import { sessionMemory } from './keep-sessions.ts';

/**
 * Who a session cookie belongs to: from memory at most 30 s old unless the row is to be read, the signature checked
 * before anything is looked up. An unknown, ended, expired or forged one is a visitor's.
 */
export async function readSession(
  program: Program,
  cookieValue: string,
  options: { readonly readsRow?: boolean } = {},
): Promise<Actor> {
  const memory = program.shared(sessionMemory);
  const token = memory.tokenIn(cookieValue);
  return token ? memory.actorOf(token, options) : { kind: 'visitor' };
}

/** The same where it takes no look at the database; undefined where it would. */
export function sessionInMemory(program: Program, cookieValue: string): Actor | undefined {
  const memory = program.shared(sessionMemory);
  const token = memory.tokenIn(cookieValue);
  return token ? memory.knownActor(token) : { kind: 'visitor' };
}

/** Whether a visitor's browser still has the cookie of a session: it has expired, or was ended elsewhere. */
export function hadSession(ctx: Pick<Ctx, 'actor' | 'cookie' | 'shared'>): boolean {
  const cookie = ctx.cookie(sessionCookieName);
  return ctx.actor.kind === 'visitor' && cookie !== undefined && !!ctx.shared(sessionMemory).tokenIn(cookie);
}

import { sessionCookieName } from '../../../../contract/identity/account.ts';
import type { Actor, Ctx, Program } from '../../../context.ts';
import { sessionMemory } from './session-memory.ts';

/**
 * Returns the actor of a session cookie, cached for at most 30 s unless the row must be read. Checks the signature
 * before any lookup. An unknown, ended, expired or forged cookie belongs to a visitor.
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

/** Returns the actor if no database read is needed; `undefined` otherwise. */
export function sessionInMemory(program: Program, cookieValue: string): Actor | undefined {
  const memory = program.shared(sessionMemory);
  const token = memory.tokenIn(cookieValue);
  return token ? memory.knownActor(token) : { kind: 'visitor' };
}

/** Returns true if a visitor's browser still has the cookie of a session that expired or was ended elsewhere. */
export function hadSession(ctx: Pick<Ctx, 'actor' | 'cookie' | 'shared'>): boolean {
  const cookie = ctx.cookie(sessionCookieName);
  return ctx.actor.kind === 'visitor' && cookie !== undefined && !!ctx.shared(sessionMemory).tokenIn(cookie);
}

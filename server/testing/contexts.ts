import type { Ctx, Program } from '../context.ts';

/** Returns a request context: a visitor without cookies who reads English, from this machine. */
export function requestContext(program: Program, more: Partial<Ctx> = {}): Ctx {
  const cookies = new Map<string, string>();
  return {
    ...program,
    actor: { kind: 'visitor' },
    language: 'en_us',
    address: '127.0.0.1',
    requestId: program.id(),
    userAgent: '',
    cookie: (name) => cookies.get(name),
    setCookie: ({ name, value }) => void cookies.set(name, value),
    ...more,
  };
}

/** Returns the context of a new logged-in member each time, without an account. */
export function buyerContext(program: Program): Ctx {
  const actorId = program.id();
  return requestContext(program, {
    actor: { kind: 'member', actorId, sessionId: actorId, displayName: 'Buyer' },
  });
}

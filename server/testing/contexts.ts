import type { Ctx, Program } from '../context.ts';

/** A context as a request has it: a visitor's with no cookies yet, who reads English on this machine. */
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

/** The context of a member who is logged in, a new one each time, without an account behind. */
export function buyerContext(program: Program): Ctx {
  const actorId = program.id();
  return requestContext(program, {
    actor: { kind: 'member', actorId, sessionId: actorId, displayName: 'Buyer' },
  });
}

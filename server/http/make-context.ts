import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseCallLanguage } from '../../contract/core/call-language.ts';
import { sessionCookieName } from '../../contract/identity/account.ts';
import { cookieDomain } from '../../contract/core/site-variants.ts';
import type { Ctx, Program } from '../context.ts';
import { variants } from './decide-address.ts';
import { nameCookie, readCookie } from './name-cookie.ts';
import { readSession } from '../features/identity/sessions/read-session.ts';
import type { MakeContext } from './send-problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that reads what is a member's own, as tickets: the session's row decides, as for changes. */
    readsSession?: true;
  }
}

/**
 * Makes the context of each request: who asks, in which language, how to answer. Pages are read by sessions from memory,
 * at most 30 s old; changes and files of a member by the row, so that an ended session moves nothing.
 */
export function makeContextOf(program: Program): MakeContext {
  // Copied once, with what it computes: copying that for every request cost more than all the rest of its context.
  const copied = { ...program };
  return async (request, reply) => contextOf(copied, request, reply);
}

async function contextOf(program: Program, request: FastifyRequest, reply: FastifyReply): Promise<Ctx> {
  const session = readCookie(program.config, request.cookies, sessionCookieName);
  // Where calls have an address of their own, pages and calls share what is set at either.
  const domain = program.config.apiUrl ? cookieDomain(request.host, program.shared(variants)) : undefined;
  const readsRow = !/^(?:GET|HEAD)$/.test(request.method) || request.routeOptions.config.readsSession === true;
  const actor = session ? await readSession(program, session, { readsRow }) : ({ kind: 'visitor' } as const);
  return {
    ...program,
    actor,
    language: chooseCallLanguage({
      target: request.url,
      asked: request.headers['x-language'],
      cookies: request.cookies as Record<string, string>,
      acceptLanguage: request.headers['accept-language'],
    }),
    address: request.ip,
    requestId: request.id,
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? '',
    cookie: (name) => readCookie(program.config, request.cookies, name),
    setCookie: ({ name, value, maxAgeSeconds, httpOnly, path = '/' }) => {
      void reply.setCookie(nameCookie(program.config, name), value, {
        path,
        httpOnly,
        sameSite: 'lax',
        secure: program.config.publicUrl.startsWith('https:'),
        // The consoles' cookie is for one host: the shop's others have nothing to do with it.
        ...(domain && path === '/' ? { domain } : {}),
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      });
    },
  };
}

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
    /**
     * Set for routes that read a member's personal data, such as tickets. They check the stored session, as changes do.
     */
    readsSession?: true;
  }
}

/**
 * Returns the function that creates each request's context: caller, language and means to respond. Pages use cached
 * sessions that are at most 30 s old; changes and members' files use the stored session, so that an ended session
 * cannot change anything.
 */
export function makeContextOf(program: Program): MakeContext {
  // Copied once with its getters: copying the program per request cost more than everything else in the context.
  const copied = { ...program };
  return async (request, reply) => contextOf(copied, request, reply);
}

async function contextOf(program: Program, request: FastifyRequest, reply: FastifyReply): Promise<Ctx> {
  const session = readCookie(program.config, request.cookies, sessionCookieName);
  // If calls have a separate address, pages and calls share the cookies set at either.
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
        // The console cookie is limited to one host, because the shop's other hosts have no use for it.
        ...(domain && path === '/' ? { domain } : {}),
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      });
    },
  };
}

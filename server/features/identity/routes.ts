import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStorable } from '../../../contract/core/storable.ts';
import { href } from '../../../contract/routes.ts';
import { safeTarget } from '../../../contract/core/target-url.ts';
import { providerLoginCalls } from '../../../contract/identity/provider-login.ts';
import { providers, type Provider } from '../../../contract/identity/sign-in-methods.ts';
import type { Ctx, Program } from '../../context.ts';
import { finishRedirect, storePostedName, startRedirect } from './sign-in/log-in-by-redirect.ts';
import { problemOf } from '../../http/problems.ts';
import { sendProblem, type MakeContext } from '../../http/send-problem.ts';

type ProviderRequest = FastifyRequest<{ Params: { provider: string }; Querystring: Record<string, unknown> }>;

/**
 * Serves the redirect flow in the browser: its start, and the return from providers. Everything else about sign-in
 * methods is a call in the contract.
 */
export function serveSignInMethods(app: FastifyInstance, program: Program, makeContext: MakeContext): void {
  app.get(providerLoginCalls.startProviderLogin.path, async (request: ProviderRequest, reply) => {
    const ctx = await makeContext(request, reply);
    const provider = providerIn(request);
    if (!provider) return sendProblem(reply, problemOf({ code: 'not_found' }, ctx));
    const targetUrl = textOf(request.query.targetUrl);
    const target = safeTarget(targetUrl, program.config.publicUrl);
    // Reject a login started by another site.
    if (request.headers['sec-fetch-site'] === 'cross-site') return leave(reply, loginPage(ctx, { targetUrl: target }));
    const started = await startRedirect(ctx, provider, { target });
    if (!started.ok) return leave(reply, loginPage(ctx, { targetUrl: target, trouble: started.code }));
    return leave(reply, started.value.address);
  });

  app.get(providerLoginCalls.finishProviderLogin.path, async (request: ProviderRequest, reply) => {
    const ctx = await makeContext(request, reply);
    const provider = providerIn(request);
    if (!provider) return sendProblem(reply, problemOf({ code: 'not_found' }, ctx));
    const { outcome, linking, target } = await finishRedirect(ctx, provider, {
      state: textOf(request.query.state),
      code: textOf(request.query.code),
      issuer: textOf(request.query.iss) || undefined,
    });
    if (outcome.ok) return leave(reply, target ?? href('events', { language: ctx.language }));
    const trouble = outcome.code;
    if (linking) return leave(reply, href('security', { language: ctx.language, query: { trouble } }));
    return leave(reply, loginPage(ctx, { targetUrl: target, trouble }));
  });

  // Apple posts its response from its own site, so our cookies are missing. Nothing is decided here: the browser
  // automatically repeats the request, as after a redirect, and then sends them.
  app.post(
    providerLoginCalls.finishProviderLoginByPost.path,
    { bodyLimit: 64 * 1024 },
    async (request: ProviderRequest, reply) => {
      const provider = providerIn(request);
      const body: unknown = request.body;
      const field = (name: string) => textOf(Reflect.get(Object(body), name));
      if (!provider) return leave(reply, '/');
      if (field('user') && field('state')) await storePostedName(program, provider, field('state'), field('user'));
      const query = new URLSearchParams({ state: field('state'), code: field('code') });
      return leave(reply, `/api/login/${provider}/callback?${query}`);
    },
  );
}

function providerIn(request: ProviderRequest): Provider | undefined {
  return providers.find((name) => name === request.params.provider);
}

/**
 * Returns one value of a query or form. Any other value, or one of excessive length or with unexpected characters,
 * counts as missing.
 */
function textOf(value: unknown): string {
  return typeof value === 'string' && value.length <= 4000 && isStorable(value) ? value : '';
}

function loginPage(ctx: Pick<Ctx, 'language'>, query: { targetUrl?: string | undefined; trouble?: string }): string {
  return href('login', { language: ctx.language, query });
}

function leave(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);
}

import type { FastifyInstance } from 'fastify';
import type { Program } from '../context.ts';
import { variants } from './decide-address.ts';

/** What the browser's client sends besides what every request has. */
const ownHeaders = 'content-type, accept, x-language, x-login-token';

/** Where calls are. */
const ofCalls = /^\/(?:(?:api|data|Member)\b|\w+\.do(?:$|\?))/;

/** Seconds that browsers need not ask again. */
const rememberedFor = 600;

/**
 * Lets the pages of this site call an installation of it at another address (`API_URL`), with their cookies; nobody
 * else's pages. Does nothing where calls go to where the page came from.
 */
export function allowOwnOrigins(app: FastifyInstance, program: Program): void {
  if (!program.config.apiUrl) return;
  const own = new Set(Object.values(program.shared(variants)).filter(Boolean));
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!origin || !own.has(origin) || !ofCalls.test(request.url)) return undefined;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('vary', 'origin');
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return undefined;
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', ownHeaders)
      .header('access-control-max-age', String(rememberedFor))
      .code(204)
      .send();
  });
}

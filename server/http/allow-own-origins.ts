import type { FastifyInstance } from 'fastify';
import type { Program } from '../context.ts';
import { variants } from './decide-address.ts';

/** Headers that the browser client sends besides the safelisted ones. */
const ownHeaders = 'content-type, accept, x-language, x-login-token';

const ofCalls = /^\/(?:(?:api|data|Member)\b|\w+\.do(?:$|\?))/;

/** Seconds for which browsers cache the preflight result. */
const rememberedFor = 600;

/**
 * Allows pages of this site, and no others, to send calls with cookies to a separate API address (`API_URL`). Does
 * nothing if calls go to the same origin.
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

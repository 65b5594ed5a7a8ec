import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseCallLanguage } from '../../../contract/core/call-language.ts';
import { languages, type Language } from '../../../contract/core/language.ts';
import { readPreferences } from '../../../contract/core/preferences.ts';
import { isPageAddress } from '../../../contract/routes.ts';
import type { Program } from '../../context.ts';
import { siteConfigInMemory } from '../../features/content/switches/read-site-config.ts';
import { readSiteState } from '../../features/content/switches/read-site-state.ts';
import { problemOf } from '../problems.ts';
import { sendProblem } from '../send-problem.ts';
import { translator } from '../../translator.ts';
import { writePlainPage } from './write-plain-page.ts';

/** Seconds after which visitors may try again. */
const retryAfter = 300;

/**
 * Paths that work while the site is closed: health checks, payment callbacks, assets, switches, the consoles, and the
 * sandbox page, which stands in for an external gateway.
 */
const goesOn =
  /^\/(?:healthz|readyz|\.well-known\/security\.txt|sw\.js|robots\.txt|favicon\.(?:svg|ico)|data\/config\.json|assets\/.+|offline\/.+|Staff(?:\/.*)?|api\/payments\/[^/]+\/callback|sandbox\/pay\/[^/]+)$/;

/** While the switch `site_closed` is on, serves a notice for every page and rejects every call. */
export function serveClosedSite(app: FastifyInstance, program: Program): void {
  app.addHook('onRequest', async (request, reply) => {
    const known = siteConfigInMemory(program);
    if (known && !known.siteClosed) return undefined;
    const [path = ''] = request.url.split('?', 1);
    if (goesOn.test(path)) return undefined;
    const { state } = await readSiteState(program);
    return state.closed ? sendAway(request, reply, path) : undefined;
  });
}

function sendAway(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const cookies = request.cookies ?? {};
  const language = chooseCallLanguage({
    target: request.url,
    asked: request.headers['x-language'],
    cookies,
    acceptLanguage: request.headers['accept-language'],
  });
  if (!isPageAddress(path)) {
    const facts = { retryAfter };
    return sendProblem(reply, problemOf({ code: 'site_closed', facts }, { language, requestId: request.id }));
  }
  const others = languages.filter((one) => one !== language);
  const { html, policy } = writePlainPage({
    ...readPreferences(cookies),
    ...closedWords(language),
    also: others.map(closedWords),
    retry: translator(language, 'plainPages')('retry'),
  });
  return reply
    .code(503)
    .header('retry-after', String(retryAfter))
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}

function closedWords(language: Language) {
  const t = translator(language, 'plainPages');
  return { language, title: t('closedTitle'), text: t('closedText') };
}

import type { FastifyInstance } from 'fastify';
import { chooseCallLanguage } from '../../contract/core/call-language.ts';
import { readPreferences } from '../../contract/core/preferences.ts';
import type { RefusalCode } from '../../contract/core/refusals.ts';
import { isPageAddress } from '../../contract/routes.ts';
import { BatcherFull } from '../platform/batch.ts';
import { isDatabaseAway } from '../platform/database.ts';
import { problemOf } from './problems.ts';
import { sendProblem } from './send-problem.ts';
import { translator } from '../translator.ts';
import { writePlainPage } from './pages/write-plain-page.ts';

const codes: Record<number, RefusalCode> = {
  400: 'invalid_input',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  503: 'busy',
};

/** What was refused before a call began (a broken body, one too large), and what nobody caught, in the caller's words. */
export function explainErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const away = isDatabaseAway(error) || error instanceof BatcherFull;
    const code = away ? 'busy' : (codes[error.statusCode ?? 500] ?? 'internal_error');
    if (code === 'internal_error') request.log.error({ err: error, requestId: request.id }, 'not caught');
    const language = chooseCallLanguage({
      target: request.url,
      asked: request.headers['x-language'],
      cookies: request.cookies ?? {},
      acceptLanguage: request.headers['accept-language'],
    });
    const problem = problemOf({ code }, { language, requestId: request.id });
    const [path = ''] = request.url.split('?', 1);
    if (request.method !== 'GET' || !isPageAddress(path)) return sendProblem(reply, problem);
    if (away) reply.header('retry-after', '2');
    // The last resort: a page that needs nothing that may be broken.
    const { html, policy } = writePlainPage({
      language,
      ...readPreferences(request.cookies ?? {}),
      title: problem.detail,
      retry: translator(language, 'plainPages')('retry'),
      quote: request.id,
    });
    return reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

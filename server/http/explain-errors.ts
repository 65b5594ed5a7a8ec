import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseCallLanguage } from '../../contract/core/call-language.ts';
import { readPreferences } from '../../contract/core/preferences.ts';
import type { RefusalCode } from '../../contract/core/refusals.ts';
import { isPageAddress } from '../../contract/routes.ts';
import { BatcherFull } from '../platform/batch.ts';
import { isDatabaseAway } from '../platform/database.ts';
import type { FirstAnswer } from '../platform/http.ts';
import { problemOf } from './problems.ts';
import { sendProblem } from './send-problem.ts';
import { translator } from '../translator.ts';
import { writePlainPage } from './pages/write-plain-page.ts';

const codes: Record<number, RefusalCode> = {
  400: 'invalid_input',
  // Fastify returns 403 for files outside the served folder; to the caller they do not exist.
  403: 'not_found',
  404: 'not_found',
  // No address of ours is this long.
  414: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  503: 'busy',
};

function codeOf(status: number): RefusalCode {
  return codes[status] ?? (status >= 400 && status < 500 ? 'invalid_input' : 'internal_error');
}

/**
 * Responds, in the caller's language, to requests rejected before a call started (such as an invalid or oversized body)
 * and to uncaught errors.
 */
export function explainErrors(app: FastifyInstance, first: FirstAnswer = {}): void {
  const explain = (
    error: Error & { statusCode?: number | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const away = isDatabaseAway(error) || error instanceof BatcherFull;
    const code = away ? 'busy' : codeOf(error.statusCode ?? 500);
    if (code === 'internal_error') request.log.error({ err: error, requestId: request.id }, 'unhandled error');
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
    // Last resort: a page that depends on nothing that may have failed.
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
  };
  first.explain = explain;
  app.setErrorHandler(explain);
}

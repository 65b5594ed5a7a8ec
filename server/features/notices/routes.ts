import type { FastifyInstance } from 'fastify';
import { defaultLanguage } from '../../../contract/core/language.ts';
import { newsletterCalls } from '../../../contract/notices/newsletter.ts';
import { href } from '../../../contract/routes.ts';
import type { Program } from '../../context.ts';
import { unsubscribeByLink } from './newsletter/end-newsletter.ts';
import { problemOf } from '../../http/problems.ts';
import { sendProblem } from '../../http/send-problem.ts';

/** Maximum request body in bytes. Email clients send about thirty, as form or multipart. */
const bodyLimit = 4096;

/**
 * Serves one-click unsubscribe (RFC 8058) for email clients: one POST without login or cookies, authorized by the
 * signed token. People who open the URL get the page with the button.
 */
export async function serveOneClick(app: FastifyInstance, program: Program): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    const tokenIn = (query: unknown): string => {
      const token: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'token') : '';
      return typeof token === 'string' && token.length <= 200 ? token : '';
    };
    scope.post(newsletterCalls.unsubscribeByOneClick.path, { bodyLimit }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
      const isOneClick = /List-Unsubscribe"?\s*(=|\r?\n\r?\n)\s*One-Click/i.test(body);
      const about = { language: 'en_us', requestId: request.id } as const;
      if (!isOneClick) return sendProblem(reply, problemOf({ code: 'invalid_input' }, about));
      const outcome = await unsubscribeByLink(program, { token: tokenIn(request.query) });
      if (!outcome.ok) return sendProblem(reply, problemOf(outcome, about));
      return reply.header('cache-control', 'no-store').send({ unsubscribed: true });
    });
    scope.get(newsletterCalls.showUnsubscribe.path, async (request, reply) => {
      const query = { token: tokenIn(request.query) || null };
      return reply
        .header('cache-control', 'no-store')
        .redirect(href('unsubscribe', { language: defaultLanguage, query }), 303);
    });
  });
}

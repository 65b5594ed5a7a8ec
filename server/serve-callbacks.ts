import type { FastifyInstance } from 'fastify';
import { chooseCallLanguage } from '../contract/call-language.ts';
import type { Program } from './context.ts';
import { receiveCallback } from './features/payments/receive-callback.ts';
import { isDatabaseAway } from './platform/database.ts';
import { problemOf } from './problems.ts';
import { sendProblem } from './serve-calls.ts';

/** Where payment providers tell us what became of charges: raw bytes, as the signature covers them. */
export async function servePaymentCallbacks(app: FastifyInstance, program: Program): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>('/api/payments/:provider/callback', async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const about = {
        language: chooseCallLanguage({ target: request.url, asked: undefined, cookies: {}, acceptLanguage: 'en' }),
        requestId: request.id,
      };
      try {
        const outcome = await receiveCallback(program, request.params.provider, raw, request.headers);
        return outcome.ok ? await reply.code(204).send() : sendProblem(reply, problemOf(outcome, about));
      } catch (error) {
        // An error answer makes the provider send it again.
        program.log.error({ err: error }, 'a payment callback could not be applied');
        return sendProblem(reply, problemOf({ code: isDatabaseAway(error) ? 'busy' : 'internal_error' }, about));
      }
    });
  });
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import { paymentsCalls } from '../../../contract/payments/charges.ts';
import type { Program } from '../../context.ts';
import type { Config } from '../../platform/config.ts';
import { receiveCallback } from './receive-callback.ts';
import { problemOf } from '../../http/problems.ts';
import { sendProblem } from '../../http/send-problem.ts';

/** Maximum size of a callback in bytes; providers send a few thousand. */
const bodyLimit = 64 * 1024;

/** Returns the callback address to configure at a provider. */
export function callbackAddress({ publicUrl }: Pick<Config, 'publicUrl'>, provider: string): string {
  return publicUrl + paymentsCalls.receivePaymentCallback.path.replace(':provider', provider);
}

/**
 * Serves the callbacks of payment providers. Reads the raw bytes of any content type, because the signature covers
 * them. Responds 204 once the event is stored, or 200 with the body that the provider expects. After any other response
 * (403, 404, 413, 503) the provider sends it again.
 */
export async function servePaymentCallbacks(app: FastifyInstance, program: Program): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>(
      paymentsCalls.receivePaymentCallback.path,
      { bodyLimit },
      async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const outcome = await receiveCallback(program, request.params.provider, raw, request.headers);
        if (outcome.ok) return acknowledge(reply, outcome.value);
        // In English, for the provider's engineers.
        return sendProblem(reply, problemOf(outcome, { language: 'en_us', requestId: request.id }));
      },
    );
  });
}

function acknowledge(reply: FastifyReply, text: string | undefined): FastifyReply {
  return text === undefined ? reply.code(204).send() : reply.type('text/plain; charset=utf-8').send(text);
}

export async function serveProviderPages(app: FastifyInstance, program: Program): Promise<void> {
  for (const provider of program.providers.payment.all) await provider.servePages?.(app);
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import { paymentsCalls } from '../../../contract/payments/charges.ts';
import type { Program } from '../../context.ts';
import type { Config } from '../../platform/config.ts';
import { receiveCallback } from './receive-callback.ts';
import { problemOf } from '../../http/problems.ts';
import { sendProblem } from '../../http/send-problem.ts';

/** Most bytes of a callback; providers send a few thousand. */
const bodyLimit = 64 * 1024;

/** Where a provider tells this installation what became of charges: to be entered at the provider. */
export function callbackAddress({ publicUrl }: Pick<Config, 'publicUrl'>, provider: string): string {
  return publicUrl + paymentsCalls.receivePaymentCallback.path.replace(':provider', provider);
}

/**
 * Where payment providers tell what became of charges: raw bytes, as the signature covers them, whatever their type.
 * 204 once the word is kept, or 200 and what the provider asks for; any other answer (403, 404, 413, 503) makes the provider say it again.
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
        // Providers' engineers read English.
        return sendProblem(reply, problemOf(outcome, { language: 'en_us', requestId: request.id }));
      },
    );
  });
}

function acknowledge(reply: FastifyReply, text: string | undefined): FastifyReply {
  return text === undefined ? reply.code(204).send() : reply.type('text/plain; charset=utf-8').send(text);
}

/** Pages of providers that need some between the shop's and their own. */
export async function serveProviderPages(app: FastifyInstance, program: Program): Promise<void> {
  for (const provider of program.providers.payment.all) await provider.servePages?.(app);
}

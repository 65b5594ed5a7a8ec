import type { FastifyInstance, FastifyReply } from 'fastify';
import { preferredLanguage } from '../../../../contract/core/accept-language.ts';
import { defaultLanguage } from '../../../../contract/core/language.ts';
import type { Program } from '../../../context.ts';
import type { PayDollarSettings } from '../../../platform/read-paydollar-settings.ts';
import { chargeIdOf } from './sign-fields.ts';
import { markShown, readPaydollarPayment, type PaydollarPaymentRow } from './store.ts';
import { writeFields } from './write-fields.ts';
import {
  writePaydollarClosedPage,
  writePayPage,
  writePaydollarUnknownPage,
  type PaydollarPage,
} from './write-pages.ts';

export function paydollarPageOf(name: string, orderRef: string): string {
  return `/pay/${name}/${orderRef}`;
}

/**
 * Serves the page between shop and gateway. The gateway takes a posted form, which a redirect cannot send. The page
 * forwards automatically the first time; later it asks, because the buyer may have paid by then.
 */
export async function servePayPages(
  app: FastifyInstance,
  { program, name, settings }: { program: Program; name: string; settings: PayDollarSettings },
): Promise<void> {
  app.get<{ Params: { ref: string } }>(paydollarPageOf(name, ':ref'), async (request, reply) => {
    const chargeId = chargeIdOf(request.params.ref);
    const payment = chargeId && (await readPaydollarPayment(program.db, name, chargeId));
    if (!payment) {
      const language = preferredLanguage(request.headers['accept-language']) ?? defaultLanguage;
      return send(reply.code(404), writePaydollarUnknownPage(language));
    }
    const now = program.now();
    if (isClosed(payment, now)) return send(reply.code(410), writePaydollarClosedPage(payment));
    await markShown(program.db, name, payment.chargeId, now);
    const fields = writeFields(settings, payment);
    return send(reply, writePayPage(payment, { action: `${settings.base}/payment/payForm.jsp`, fields }));
  });
}

function isClosed({ givenUpAt, expiresAt }: PaydollarPaymentRow, now: Date): boolean {
  return givenUpAt !== null || expiresAt.getTime() <= now.getTime();
}

function send(reply: FastifyReply, { text, policy }: PaydollarPage): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(text);
}

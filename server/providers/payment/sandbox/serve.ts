import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toString as drawQr } from 'qrcode';
import { preferredLanguage } from '../../../../contract/core/accept-language.ts';
import { hongKongClock } from '../../../../contract/core/hong-kong-calendar.ts';
import { defaultLanguage, isLanguage, type Language } from '../../../../contract/core/language.ts';
import type { Program } from '../../../context.ts';
import { checkCard, type CardMistakes } from './check-card.ts';
import { stateAt, type Action } from './decide-payment.ts';
import { pageStyleHash } from './page-style.ts';
import { courierOf, localGateway } from './send-callbacks.ts';
import { readSandboxPayment, type SandboxPaymentRow } from './store.ts';
import { actOnPayment, sandboxPageOf } from './take-requests.ts';
import { groupCardNumber } from './test-cards.ts';
import { writeFpsPayload } from './write-fps-payload.ts';
import {
  merchant,
  writeCardPage,
  writeChallengePage,
  writeChoicePage,
  writeSandboxClosedPage,
  writeSandboxUnknownPage,
  type Shown,
} from './write-pages.ts';

type Typed = Readonly<Record<string, string>>;

/** FPS identifier that the scheme does not assign, so that scanning a test code pays no stranger. */
const fpsId = '000000000';

const formLimit = 4096;

/** Serves the gateway's pages below `/sandbox/pay/`. Registered in local mode only. */
export async function serveSandboxGateway(app: FastifyInstance, program: Program): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<{ Params: { ref: string } }>(sandboxPageOf(':ref'), async (request, reply) => {
      const payment = await readSandboxPayment(program.db, request.params.ref);
      if (!payment) return sendUnknown(request, reply);
      return send(reply, payment, await writePage(program, shownTo(request, payment)));
    });
    scope.post<{ Params: { ref: string }; Body: Typed | undefined }>(sandboxPageOf(':ref'), async (request, reply) => {
      const payment = await readSandboxPayment(program.db, request.params.ref);
      if (!payment) return sendUnknown(request, reply);
      return answer(program, reply, shownTo(request, payment), request.body ?? {});
    });
  });
}

function shownTo(request: FastifyRequest, payment: SandboxPaymentRow): Shown & { query: Typed } {
  const query = request.query as Typed;
  return { payment, language: isLanguage(query.language) ? query.language : payment.facts.language, query };
}

async function writePage(program: Program, shown: Shown & { query: Typed }): Promise<string> {
  const { payment, query } = shown;
  const now = program.now();
  const state = stateAt(payment, now);
  if (state === 'challenged') return writeChallengePage(shown, payment.facts.wrongCodes > 0);
  if (state !== 'created') return writeSandboxClosedPage(shown, state);
  const { method } = payment.facts;
  if (method === 'card') return writeCardPage(shown, filledIn(query.card, now), {});
  return writeChoicePage(shown, method === 'pps' ? undefined : await drawCode(program, payment));
}

/** Returns the form values for a clicked test card; empty if none was clicked. */
function filledIn(card: string | undefined, now: Date): { number: string; expiry: string; cvc: string } {
  if (!card || !/^\d{16}$/.test(card)) return { number: '', expiry: '', cvc: '' };
  const year = Number(hongKongClock(now).day.slice(0, 4)) + 3;
  return { number: groupCardNumber(card), expiry: `12/${String(year).slice(2)}`, cvc: '123' };
}

/** Draws the QR code for the buyer's app: the bank's format for FPS, this page's address for wallets. */
async function drawCode(program: Program, payment: SandboxPaymentRow): Promise<string> {
  const { method, expiresAt } = payment.facts;
  const text =
    method === 'fps'
      ? writeFpsPayload({
          fpsId,
          amountCents: payment.amountCents,
          reference: payment.ref.replace(/[^A-Za-z0-9]/g, '').slice(0, 25),
          expiresAt: new Date(expiresAt),
          payee: merchant.latinName,
        })
      : program.config.publicUrl + sandboxPageOf(payment.ref);
  return drawQr(text, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' });
}

async function answer(program: Program, reply: FastifyReply, shown: Shown, typed: Typed): Promise<FastifyReply> {
  const { payment } = shown;
  const now = program.now();
  if (typed.do === 'pay' && payment.facts.method === 'card' && stateAt(payment, now) === 'created') {
    const { number = '', expiry = '', cvc = '' } = typed;
    const checked = checkCard({ number, expiry, cvc }, hongKongClock(now).day.slice(0, 7));
    if ('card' in checked) return decide(program, reply, shown, { kind: 'card', card: checked.card });
    return sendMistakes(reply, shown, { number, expiry }, checked.mistakes);
  }
  switch (typed.do) {
    case 'cancel':
    case 'approve':
    case 'decline':
      return decide(program, reply, shown, { kind: typed.do });
    case 'code':
      return decide(program, reply, shown, { kind: 'code', code: typed.code ?? '' });
    default:
      return leadOn(program, reply, shown);
  }
}

/** Redirects to the shop once the payment is finished, even after a second click; the shop shows the outcome. */
function leadOn(program: Program, reply: FastifyReply, shown: Shown): FastifyReply {
  const { payment } = shown;
  const state = stateAt(payment, program.now());
  const open = state === 'created' || state === 'challenged' || state === 'expired';
  return reply.redirect(open ? addressOf(shown) : payment.facts.returnUrl, 303);
}

function sendMistakes(
  reply: FastifyReply,
  shown: Shown,
  typed: { number: string; expiry: string },
  mistakes: CardMistakes,
): FastifyReply {
  // Never return a security code.
  return send(reply, shown.payment, writeCardPage(shown, { ...typed, cvc: '' }, mistakes), 422);
}

/** Records the buyer's action, redirects the browser, and only then notifies the merchant. */
async function decide(program: Program, reply: FastifyReply, shown: Shown, action: Action): Promise<FastifyReply> {
  const { payment, callbacks } = await actOnPayment(program, shown.payment.ref, action);
  finished(reply.raw, () => courierOf(localGateway(program)).send(callbacks));
  if (!payment) throw new Error(`payment ${shown.payment.ref} no longer exists`);
  return leadOn(program, reply, { ...shown, payment });
}

function addressOf({ payment, language }: Shown): string {
  return sandboxPageOf(payment.ref) + (language === payment.facts.language ? '' : `?language=${language}`);
}

function send(reply: FastifyReply, payment: SandboxPaymentRow | undefined, text: string, status = 200): FastifyReply {
  // Browsers also check the target of a redirect after a form submission.
  const back = payment ? ` ${new URL(payment.facts.returnUrl).origin}` : '';
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${pageStyleHash}; img-src data:; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(text);
}

function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { language: requested } = request.query as Typed;
  const language: Language = isLanguage(requested)
    ? requested
    : (preferredLanguage(request.headers['accept-language']) ?? defaultLanguage);
  return send(reply, undefined, writeSandboxUnknownPage(language), 404);
}

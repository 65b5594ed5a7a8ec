import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { toString as drawQr } from 'qrcode';
import type { Config } from '../platform/config.ts';
import type { Pool } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import { deliver } from './deliver.ts';
import { findByRef, movePayment, type SandboxPayment } from './keep-books.ts';
import { behaviourOf, maskCard, passesCheck, type Behaviour } from './test-cards.ts';
import {
  cardPage,
  challengePage,
  choicePage,
  closedPage,
  gatewayStyle,
  unknownPage,
  type CardMistakes,
} from './write-pages.ts';
import { writeFpsCode } from './write-fps-code.ts';

/** What the gateway needs of the process that it is lodged in. */
export interface Gateway {
  config: Config;
  pool: Pool;
  log: Logger;
  /** Signs its callbacks. */
  signingKey: Buffer;
  now(): Date;
}

const policy = "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'";

/** The gateway's own pages: `/sandbox/pay/:ref`. Exists in local mode only. */
export async function serveSandboxGateway(app: FastifyInstance, gateway: Gateway): Promise<void> {
  app.get('/sandbox/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(gatewayStyle));
  app.get<{ Params: { ref: string } }>('/sandbox/pay/:ref', async (request, reply) => {
    const payment = await findByRef(gateway.pool, request.params.ref);
    return send(reply, payment ? await pageOf(gateway, payment) : unknownPage('en_us'), payment ? 200 : 404);
  });
  app.post<{ Params: { ref: string }; Body: Record<string, string> | undefined }>(
    '/sandbox/pay/:ref',
    { bodyLimit: 4096 },
    async (request, reply) => {
      const payment = await findByRef(gateway.pool, request.params.ref);
      if (!payment) return send(reply, unknownPage('en_us'), 404);
      if (isClosed(gateway, payment)) return send(reply, closedPage(payment), 409);
      return act(gateway, payment, request.body ?? {}, reply);
    },
  );
}

function send(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

function isClosed(gateway: Gateway, payment: SandboxPayment): boolean {
  const over = Date.parse(payment.facts.expiresAt) <= gateway.now().getTime();
  return over || (payment.state !== 'created' && payment.state !== 'challenged');
}

async function pageOf(gateway: Gateway, payment: SandboxPayment): Promise<string> {
  if (isClosed(gateway, payment)) return closedPage(payment);
  if (payment.state === 'challenged') return challengePage(payment, false);
  if (payment.facts.method === 'card') return cardPage(payment, { number: '', expiry: '' });
  return choicePage(payment, payment.facts.method === 'fps' ? await fpsPicture(payment) : '');
}

async function fpsPicture(payment: SandboxPayment): Promise<string> {
  const code = writeFpsCode({
    fpsId: '160123456',
    amountCents: payment.amountCents,
    reference: payment.ref,
    expiresAt: new Date(payment.facts.expiresAt),
  });
  const svg = await drawQr(code, { type: 'svg', margin: 2 });
  return `<img class="qr" alt="FPS QR" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`;
}

async function act(
  gateway: Gateway,
  payment: SandboxPayment,
  body: Record<string, string>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (body.do === 'cancel') return decide(gateway, payment, 'cancelled', 'approve', {}, reply);
  if (payment.state === 'challenged') return answerChallenge(gateway, payment, body.code ?? '', reply);
  if (payment.facts.method === 'card') return payByCard(gateway, payment, body, reply);
  return decide(gateway, payment, body.do === 'approve' ? 'captured' : 'declined', 'approve', {}, reply);
}

async function payByCard(
  gateway: Gateway,
  payment: SandboxPayment,
  body: Record<string, string>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const number = (body.number ?? '').replace(/[\s-]/g, '');
  const behaviour = passesCheck(number) ? behaviourOf(number) : undefined;
  const mistakes: CardMistakes = {
    number: !behaviour,
    expiry: !isFutureMonth(body.expiry ?? '', gateway.now()),
    cvc: !/^\d{3,4}$/.test(body.cvc ?? ''),
  };
  if (!behaviour || mistakes.expiry || mistakes.cvc) {
    return send(reply, cardPage(payment, { number: body.number ?? '', expiry: body.expiry ?? '' }, mistakes), 422);
  }
  const facts = { cardNumber: maskCard(number) };
  if (behaviour === 'challenge') {
    const moved = await movePayment(gateway.pool, payment, 'challenged', facts);
    return moved ? reply.redirect(`/sandbox/pay/${payment.ref}`, 303) : send(reply, closedPage(payment), 409);
  }
  const declined = behaviour === 'decline' || behaviour === 'insufficient_funds' || behaviour === 'forged';
  return decide(gateway, payment, declined ? 'declined' : 'captured', behaviour, facts, reply);
}

/** Wrong codes after which the payment is declined. */
const mostWrongCodes = 3;

async function answerChallenge(
  gateway: Gateway,
  payment: SandboxPayment,
  code: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (code.trim() === '123456') return decide(gateway, payment, 'captured', 'approve', {}, reply);
  const wrongCodes = (payment.facts.wrongCodes ?? 0) + 1;
  if (wrongCodes >= mostWrongCodes) return decide(gateway, payment, 'declined', 'approve', { wrongCodes }, reply);
  const moved = await movePayment(gateway.pool, payment, 'challenged', { wrongCodes });
  return send(reply, challengePage(moved ?? payment, true), 422);
}

/** Writes the decision down, sends the browser back, and tells the merchant in the background. */
async function decide(
  gateway: Gateway,
  payment: SandboxPayment,
  state: 'captured' | 'declined' | 'cancelled',
  behaviour: Behaviour,
  facts: Partial<SandboxPayment['facts']>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const confirmation = state === 'captured' ? { confirmationNumber: randomBytes(4).toString('hex').toUpperCase() } : {};
  const moved = await movePayment(gateway.pool, payment, state, { ...facts, ...confirmation });
  if (!moved) return send(reply, closedPage(payment), 409);
  const courier = { config: gateway.config, log: gateway.log, key: gateway.signingKey, now: gateway.now };
  setImmediate(() => void deliver(courier, moved, behaviour));
  return reply.redirect(payment.facts.returnUrl, 303);
}

function isFutureMonth(text: string, now: Date): boolean {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})$/.exec(text.trim()) ?? [];
  if (!month || !year) return false;
  const full = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  return Date.UTC(full, Number(month), 1) > now.getTime();
}

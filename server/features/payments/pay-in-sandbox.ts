import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ChargeState } from '../../../contract/payments.ts';
import type { Program } from '../../context.ts';
import { newsOf, signatureHeader, type SandboxNews } from '../../sandbox-gateway/deliver.ts';
import {
  createPayment,
  findByKey,
  movePayment,
  refundPayment,
  type SandboxState,
} from '../../sandbox-gateway/keep-books.ts';
import type { PaymentEvent, PaymentProvider } from './rules.ts';

/** How old a callback may be before it counts as a replay. Milliseconds: five minutes. */
const toleranceMs = 5 * 60 * 1000;

/** What the gateway's states are to us. */
const states: Record<SandboxState, ChargeState> = {
  created: 'waiting',
  challenged: 'waiting',
  captured: 'captured',
  declined: 'declined',
  cancelled: 'cancelled',
};

const News = z.object({
  eventId: z.string().check(z.minLength(1), z.maxLength(100)),
  key: z.uuid(),
  ref: z.string().check(z.maxLength(100)),
  state: z.enum(['created', 'challenged', 'captured', 'declined', 'cancelled']),
  amountCents: z.int(),
  cardNumber: z.nullable(z.string().check(z.maxLength(40))),
  confirmationNumber: z.nullable(z.string().check(z.maxLength(40))),
});

/** The sandbox gateway as a provider: for local mode and tests. */
export function payInSandbox(program: Program): PaymentProvider {
  const { pool } = program;
  return {
    name: 'sandbox',
    methods: ['card', 'alipay', 'wechat_pay', 'fps', 'pps'],
    async start(charge) {
      const { ref } = await createPayment(pool, {
        ref: `sb_${randomBytes(9).toString('base64url')}`,
        key: charge.chargeId,
        amountCents: charge.amountCents,
        facts: {
          method: charge.method,
          language: charge.language,
          returnUrl: charge.returnUrl,
          expiresAt: charge.expiresAt.toISOString(),
        },
        now: program.now(),
      });
      return { providerRef: ref, redirectUrl: `${program.config.publicUrl}/sandbox/pay/${ref}` };
    },
    async fetch(chargeId) {
      const payment = await findByKey(pool, chargeId);
      return payment ? eventOf(newsOf(payment)) : null;
    },
    async cancel(chargeId) {
      const payment = await findByKey(pool, chargeId);
      if (payment?.state === 'created' || payment?.state === 'challenged') {
        await movePayment(pool, payment, 'cancelled');
      }
    },
    async refund(chargeId, amountCents, key) {
      const payment = await findByKey(pool, chargeId);
      if (!payment || !(await refundPayment(pool, { key, ref: payment.ref, amountCents }))) {
        throw new Error(`the gateway cannot pay back ${amountCents} cents of charge ${chargeId}`);
      }
      return { providerRef: `${payment.ref}.${key}` };
    },
    parseCallback(raw, headers) {
      const body = raw.toString('utf8');
      if (!isSigned(body, headers[signatureHeader], program)) return null;
      const news = News.safeParse(parseJson(body));
      return news.success ? eventOf(news.data) : null;
    },
  };
}

/** Key that the gateway signs its callbacks with: as exchanged when a shop signs up. */
export function sandboxSigningKey(program: Pick<Program, 'key'>): Buffer {
  return program.key('sandbox callbacks');
}

function eventOf(news: SandboxNews): PaymentEvent {
  return {
    eventId: news.eventId,
    chargeId: news.key,
    state: states[news.state],
    amountCents: news.amountCents,
    providerRef: news.ref,
    cardNumber: news.cardNumber,
    confirmationNumber: news.confirmationNumber,
  };
}

function isSigned(body: string, header: unknown, program: Program): boolean {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (!seconds || !signature) return false;
  if (Math.abs(program.now().getTime() - Number(seconds) * 1000) > toleranceMs) return false;
  const expected = createHmac('sha256', sandboxSigningKey(program)).update(`${seconds}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

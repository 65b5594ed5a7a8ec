import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ChargeState, DeclineReason } from '../../../../contract/payments/charges.ts';
import type { Program } from '../../../context.ts';
import type { PaymentEvent, PaymentProvider } from '../../../features/payments/provider.ts';
import { answerWithin } from '../../../platform/answer-within.ts';
import { callbackKey, localGateway } from './send-callbacks.ts';
import { cancelPayment, createPayment, refundPayment, reportPayment } from './take-requests.ts';

/** The gateway's words for a payment's state, and ours. */
const states = {
  created: 'waiting',
  challenged: 'waiting',
  captured: 'captured',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Record<string, ChargeState>;
type SandboxState = keyof typeof states;

/** The gateway's words for why a payment was declined, and ours; it has others, which say nothing to a buyer. */
const declineReasons = new Map<string, DeclineReason>([
  ['insufficient_funds', 'insufficient_funds'],
  ['expired_card', 'card_expired'],
  ['incorrect_cvc', 'security_code_wrong'],
  ['card_velocity_exceeded', 'limit_exceeded'],
  ['authentication_failed', 'authentication_failed'],
]);

const Report = z.object({
  ref: z.string().check(z.minLength(1), z.maxLength(100)),
  reference: z.uuid(),
  amountCents: z.int().check(z.positive()),
  currency: z.literal('HKD'),
  state: z.enum(Object.keys(states) as SandboxState[]),
  cardNumber: z.nullable(z.string().check(z.maxLength(30))),
  confirmationNumber: z.nullable(z.string().check(z.maxLength(30))),
  declineCode: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
});

const Notice = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)), payment: Report });

/** How far a callback's time may be from ours. Seconds: five minutes, so that a recorded one is soon worth nothing. */
const toleranceSeconds = 300;

/** How long the gateway may take to answer. Milliseconds. */
const longestMs = 10_000;

/**
 * Pays at the built-in sandbox gateway of local mode, as at any gateway: nothing is believed that it did not sign.
 * @param options for tests, which have several gateways and less patience.
 */
export function payInSandbox(
  program: Program,
  { gateway = localGateway(program), patienceMs = (): number => longestMs } = {},
): PaymentProvider {
  const answered = <Value>(work: Promise<Value>) => answerWithin(patienceMs(), work);
  return {
    name: gateway.name,
    methods: ['card', 'alipay', 'wechat_pay', 'fps', 'pps'],
    async start({ chargeId, method, amountCents, language, returnUrl, expiresAt }) {
      if (method === 'points') throw new Error('the sandbox gateway takes no points');
      const request = { reference: chargeId, method, amountCents, language, returnUrl, expiresAt };
      const { ref, pageUrl } = await answered(createPayment(gateway.program, request));
      return { providerRef: ref, redirectUrl: pageUrl };
    },
    async fetch(chargeId) {
      const report = await answered(reportPayment(gateway.program, chargeId));
      return report ? eventOf(`${report.ref}:asked:${report.state}`, Report.parse(report)) : null;
    },
    cancel: (chargeId) => answered(cancelPayment(gateway, chargeId)),
    async refund(chargeId, amountCents, key) {
      await answered(refundPayment(gateway.program, { reference: chargeId, amountCents, key }));
      return { providerRef: key };
    },
    parseCallback(raw, headers) {
      const agreed = { key: callbackKey(program, gateway.name), now: program.now() };
      if (!isSigned(agreed, raw, headers['x-sandbox-signature'])) return null;
      const notice = Notice.safeParse(parseJson(raw));
      return notice.success ? eventOf(notice.data.id, notice.data.payment) : null;
    },
  };
}

function eventOf(eventId: string, report: z.infer<typeof Report>): PaymentEvent {
  const { ref, reference, amountCents, state, cardNumber, confirmationNumber, declineCode } = report;
  return {
    eventId,
    chargeId: reference,
    state: states[state],
    amountCents,
    providerRef: ref,
    cardNumber,
    confirmationNumber,
    declineReason: (state === 'declined' && declineCode && declineReasons.get(declineCode)) || null,
  };
}

/** Whether the header is `t=<unix seconds>,v1=<hex of HMAC-SHA-256 over "t.body">` by the key that both sides know. */
function isSigned({ key, now }: { key: Buffer; now: Date }, raw: Buffer, header: unknown): boolean {
  const [, t, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (!t || !signature) return false;
  if (Math.abs(now.getTime() / 1000 - Number(t)) > toleranceSeconds) return false;
  const wanted = createHmac('sha256', key).update(`${t}.`).update(raw).digest();
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex'));
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

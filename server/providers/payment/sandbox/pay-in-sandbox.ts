import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ChargeState, DeclineReason } from '../../../../contract/payments/charges.ts';
import { isByGateway } from '../../../../contract/payments/methods.ts';
import { disputeStates } from '../../../../contract/payments/refunds.ts';
import type { Program } from '../../../context.ts';
import {
  ProviderRefuses,
  type VerifiedPaymentEvent,
  type PaymentProvider,
  type WebhookEvent,
  type RefundResult,
} from '../../../features/payments/provider.ts';
import { answerWithin } from '../../../platform/answer-within.ts';
import { callbackKey, localGateway } from './send-callbacks.ts';
import {
  cancelSandboxPayment,
  createPayment,
  refundPayment,
  reportPayment,
  reportRefund,
  SandboxRefused,
} from './take-requests.ts';
import { Id } from '../../../../contract/core/id.ts';

const states = {
  created: 'waiting',
  challenged: 'waiting',
  captured: 'captured',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Record<string, ChargeState>;
type SandboxState = keyof typeof states;

/** Decline reasons by gateway code; other codes mean nothing to a buyer. */
const declineReasons = new Map<string, DeclineReason>([
  ['insufficient_funds', 'insufficient_funds'],
  ['expired_card', 'card_expired'],
  ['incorrect_cvc', 'security_code_wrong'],
  ['card_velocity_exceeded', 'limit_exceeded'],
  ['authentication_failed', 'authentication_failed'],
  ['card_not_eligible', 'card_not_of_group'],
]);

const Report = z.object({
  ref: z.string().check(z.minLength(1), z.maxLength(100)),
  reference: Id,
  amountCents: z.int().check(z.positive()),
  currency: z.literal('HKD'),
  state: z.enum(Object.keys(states) as SandboxState[]),
  cardNumber: z.nullable(z.string().check(z.maxLength(30))),
  cardDigits: z.optional(z.nullable(z.string().check(z.regex(/^\d{6,8}$/)))),
  confirmationNumber: z.nullable(z.string().check(z.maxLength(30))),
  declineCode: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
});

const id = z.string().check(z.minLength(1), z.maxLength(200));

const RefundReport = z.object({
  key: z.string().check(z.maxLength(100)),
  reference: Id,
  amountCents: z.int().check(z.positive()),
  state: z.enum(['pending', 'done', 'failed']),
  failure: z.nullable(z.string().check(z.maxLength(100))),
});

const DisputeReport = z.object({
  ref: z.string().check(z.minLength(1), z.maxLength(100)),
  reference: Id,
  amountCents: z.int().check(z.positive()),
  state: z.enum(disputeStates),
});

const Notice = z.union([
  z.object({ id, payment: Report }),
  z.object({ id, refund: RefundReport }),
  z.object({ id, dispute: DisputeReport }),
]);

/** Allowed difference in seconds between a callback's time and ours, against replays. */
const toleranceSeconds = 300;

const longestMs = 10_000;

/**
 * Creates the provider for the built-in sandbox gateway of local mode. Like any other provider, it trusts only signed
 * callbacks.
 * @param options for tests, which have several gateways and shorter timeouts.
 */
export function payInSandbox(
  program: Program,
  { gateway = localGateway(program), patienceMs: timeoutMs = (): number => longestMs } = {},
): PaymentProvider {
  const answered = <Value>(work: Promise<Value>) => answerWithin(timeoutMs(), work);
  return {
    name: gateway.name,
    methods: ['card', 'alipay', 'wechat_pay', 'fps', 'pps'],
    checksCards: true,
    async start({ chargeId, method, amountCents, language, returnUrl, expiresAt, cards }) {
      if (!isByGateway(method)) throw new Error(`the sandbox gateway does not accept ${method}`);
      const request = { reference: chargeId, method, amountCents, language, returnUrl, expiresAt, cards };
      const { ref, pageUrl } = await answered(createPayment(gateway.program, request));
      return { providerRef: ref, redirectUrl: pageUrl };
    },
    async fetch({ chargeId }) {
      const report = await answered(reportPayment(gateway.program, chargeId));
      return report ? eventOf(`${report.ref}:asked:${report.state}`, Report.parse(report)) : null;
    },
    cancel: ({ chargeId }) => answered(cancelSandboxPayment(gateway, chargeId)),
    async refund({ chargeId }, amountCents, key) {
      try {
        return resultOf(await answered(refundPayment(gateway, { reference: chargeId, amountCents, key })));
      } catch (error) {
        throw error instanceof SandboxRefused ? new ProviderRefuses(error.message) : error;
      }
    },
    async fetchRefund({ chargeId }, key) {
      const report = await answered(reportRefund(gateway.program, { reference: chargeId, key }));
      return report ? resultOf(RefundReport.parse(report)) : null;
    },
    parseCallback(raw, headers) {
      const agreed = { key: callbackKey(program, gateway.name), now: program.now() };
      if (!isSigned(agreed, raw, headers['x-sandbox-signature'])) return null;
      const notice = Notice.safeParse(parseJson(raw));
      return notice.success ? wordOf(notice.data) : null;
    },
  };
}

function resultOf({ key, state, failure }: z.infer<typeof RefundReport>): RefundResult {
  return { state, providerRef: key, failure };
}

function wordOf(notice: z.infer<typeof Notice>): WebhookEvent {
  const { id: eventId } = notice;
  if ('payment' in notice) return { about: 'charge', event: eventOf(eventId, notice.payment) };
  if ('refund' in notice) {
    const { key, reference: chargeId, amountCents } = notice.refund;
    return { about: 'refund', eventId, chargeId, key, amountCents, result: resultOf(notice.refund) };
  }
  const { ref: disputeRef, reference: chargeId, amountCents, state } = notice.dispute;
  return { about: 'dispute', eventId, of: { chargeId }, disputeRef, amountCents, state };
}

function eventOf(eventId: string, report: z.infer<typeof Report>): VerifiedPaymentEvent {
  const { ref, reference, amountCents, state, cardNumber, cardDigits, confirmationNumber, declineCode } = report;
  return {
    eventId,
    chargeId: reference,
    state: states[state],
    amountCents,
    providerRef: ref,
    cardNumber,
    cardDigits: cardDigits ?? null,
    confirmationNumber,
    declineReason: (state === 'declined' && declineCode && declineReasons.get(declineCode)) || null,
  };
}

/** Verifies a header `t=<unix seconds>,v1=<hex of HMAC-SHA-256 over "t.body">` with the shared key. */
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

import Stripe from 'stripe';
import type { Language } from '../../../../contract/core/language.ts';
import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import type { Program } from '../../../context.ts';
import {
  ProviderRefuses,
  type RequestedCharge,
  type ChargeToAsk,
  type PaymentProvider,
  type RefundResult,
} from '../../../features/payments/provider.ts';
import type { StripeSettings } from '../../../platform/read-payment-settings.ts';
import { translator } from '../../../translator.ts';
import { callWithin, isStripeRefusal, openStripe, type Ask } from './call-stripe.ts';
import { findSession } from './find-session.ts';
import { readCallback, readRefundResult } from './read-callback.ts';
import { chargeKey, expiresKey, refundKeyField, StripeRefund, StripeSession } from './read-stripe.ts';
import { readStripeSession } from './read-stripe-charge.ts';

const longestMs = 10_000;

/** Minimum session lifetime in seconds: the half hour that Stripe requires, plus a minute of clock difference. */
const shortestSession = 31 * 60;

const max = 100;

const locales = { en_us: 'en', zh_hk: 'zh-HK', zh_cn: 'zh' } as const satisfies Record<Language, string>;

interface Options {
  /** Stored in charges and part of the callback address. Set only by tests, which have several accounts. */
  name?: string;
  patienceMs?: () => number;
}

/**
 * Creates the provider for Stripe's hosted Checkout: cards, Alipay and WeChat Pay. The README lists its assumptions.
 */
/** Minimum charge in HKD cents, for every method (docs.stripe.com/currencies, 'Minimum and maximum charge amounts'). */
const leastCents = 4_00;

export function payByStripe(
  program: Program,
  settings: StripeSettings,
  { name = 'stripe', patienceMs: timeoutMs = () => longestMs }: Options = {},
): PaymentProvider {
  const stripe = openStripe(settings);
  const asking = <Value>(work: (ask: Ask) => Promise<Value>) => callWithin(timeoutMs(), work);
  return {
    name,
    methods: settings.methods,
    leastCents: Object.fromEntries(settings.methods.map((method) => [method, leastCents])),
    start: (charge) =>
      asking(async (ask) => {
        const idempotencyKey = charge.chargeId;
        const session = await ask((options) =>
          stripe.checkout.sessions.create(sessionOf(charge), { ...options, idempotencyKey }),
        );
        if (!session.url) throw new Error(`Stripe has no page for session ${session.id}`);
        return { providerRef: session.id, redirectUrl: session.url };
      }),
    fetch: (charge) =>
      asking(async (ask) => {
        const session = await findSession(stripe, ask, charge);
        if (!session) return null;
        const said = readStripeSession(session, program.now());
        return { ...said, eventId: `${session.id}:asked:${said.state}`, chargeId: charge.chargeId };
      }),
    cancel: (charge) => asking((ask) => expire(stripe, ask, charge)),
    refund: (charge, amountCents, key) => asking((ask) => refund(stripe, ask, { charge, amountCents, key })),
    fetchRefund: (charge, key) =>
      asking(async (ask) => {
        const intent = await findIntent(stripe, ask, charge);
        const found = intent === null ? null : await findRefund(stripe, ask, intent, key);
        return found ? readRefundResult(found) : null;
      }),
    parseCallback: (raw, headers) => readCallback(program, settings.webhookSecrets, raw, headers['stripe-signature']),
  };
}

/**
 * Builds session parameters deterministically from a charge, because Stripe rejects different parameters under the same
 * key.
 */
function sessionOf(charge: ChargeToAsk): Stripe.Checkout.SessionCreateParams {
  const { chargeId, method, amountCents, language, returnUrl, expiresAt } = charge;
  const expires = Math.ceil(expiresAt.getTime() / 1000);
  const metadata = { [chargeKey]: chargeId, [expiresKey]: String(expires) };
  const name = translator(language, 'stripe')('purchase');
  return {
    mode: 'payment',
    allowed_payment_method_types: [methodAtStripe(method)],
    ...(method === 'wechat_pay' && { payment_method_options: { wechat_pay: { client: 'web' } } }),
    line_items: [{ quantity: 1, price_data: { currency: 'hkd', unit_amount: amountCents, product_data: { name } } }],
    // Buyers pay the amount shown, in Hong Kong dollars.
    adaptive_pricing: { enabled: false },
    client_reference_id: chargeId,
    metadata,
    payment_intent_data: { metadata, description: `${name} (${chargeId})` },
    locale: locales[language],
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: expires + shortestSession,
  };
}

function methodAtStripe(method: PaymentMethod): 'card' | 'alipay' | 'wechat_pay' {
  if (method === 'card' || method === 'alipay' || method === 'wechat_pay') return method;
  throw new Error(`Stripe does not accept ${method} here`);
}

async function expire(stripe: Stripe, ask: Ask, charge: RequestedCharge): Promise<void> {
  const session = await findSession(stripe, ask, charge);
  if (session?.status !== 'open') return;
  try {
    await ask((options) => stripe.checkout.sessions.expire(session.id, {}, options));
  } catch (error) {
    // The session was paid or expired meanwhile.
    const after = await ask((options) => stripe.checkout.sessions.retrieve(session.id, {}, options));
    if (StripeSession.parse(after).status === 'open') throw error;
  }
}

interface Wanted {
  charge: RequestedCharge;
  amountCents: number;
  key: string;
}

/**
 * Refunds a payment. Searches for an earlier refund with the key first, because Stripe forgets idempotency keys after a
 * day.
 */
async function refund(stripe: Stripe, ask: Ask, { charge, amountCents, key }: Wanted): Promise<RefundResult> {
  try {
    const intent = await findIntent(stripe, ask, charge);
    if (intent === null) throw new ProviderRefuses('nothing was paid');
    const earlier = await findRefund(stripe, ask, intent, key);
    if (earlier && earlier.amount !== amountCents) throw new ProviderRefuses(`${key} belongs to another refund`);
    if (earlier) return readRefundResult(earlier);
    const metadata = { [chargeKey]: charge.chargeId, [refundKeyField]: key };
    const made = await ask((options) =>
      stripe.refunds.create(
        { payment_intent: intent, amount: amountCents, metadata },
        { ...options, idempotencyKey: `refund ${key}` },
      ),
    );
    return readRefundResult(StripeRefund.parse(made));
  } catch (error) {
    throw isStripeRefusal(error) ? new ProviderRefuses(error.message) : error;
  }
}

/** Returns Stripe's payment ID for a charge, or null if there is none yet. */
async function findIntent(stripe: Stripe, ask: Ask, charge: RequestedCharge): Promise<string | null> {
  if (charge.providerRef?.startsWith('pi_')) return charge.providerRef;
  const intent = (await findSession(stripe, ask, charge))?.payment_intent ?? null;
  return typeof intent === 'string' || intent === null ? intent : intent.id;
}

async function findRefund(stripe: Stripe, ask: Ask, intent: string, key: string): Promise<StripeRefund | undefined> {
  for (let after: string | undefined; ;) {
    const page = await ask((options) =>
      stripe.refunds.list({ payment_intent: intent, limit: max, ...(after && { starting_after: after }) }, options),
    );
    const found = page.data.find(({ metadata }) => metadata?.[refundKeyField] === key);
    if (found) return StripeRefund.parse(found);
    after = page.data.at(-1)?.id;
    if (!page.has_more || !after) return undefined;
  }
}

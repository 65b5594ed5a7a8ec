import Stripe from 'stripe';
import type * as z from 'zod/mini';
import type { DisputeState } from '../../../../contract/payments/refunds.ts';
import type { Program } from '../../../context.ts';
import type { WebhookEvent, RefundResult } from '../../../features/payments/provider.ts';
import {
  chargeIdIn,
  refundKeyField,
  StripeCharge,
  StripeDispute,
  StripeEvent,
  StripeIntent,
  StripeRefund,
  StripeSession,
} from './read-stripe.ts';
import { readSucceededCharge, readDeclinedIntent, readStripeSession } from './read-stripe-charge.ts';

/** Allowed difference in seconds between a callback's time and ours, in both directions, as Stripe recommends. */
const toleranceSeconds = 300;

/** Events to which a webhook endpoint must subscribe. */
export const subscribedEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.succeeded',
  'payment_intent.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
] as const;

/** Dispute states by Stripe's statuses. Omits inquiries (`warning_...`), because no money has moved. */
const disputeStates = new Map<string, DisputeState>([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['appeal_needs_response', 'open'],
  ['appeal_under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
  // Settled by a refund to the buyer without asking us.
  ['prevented', 'lost'],
]);

const nothing = { about: 'nothing' } as const;

/**
 * Verifies a Stripe callback by its signature over raw bytes and time, with any of the secrets, and parses it. Returns
 * null if another key signed it or its time differs by more than five minutes.
 * @throws if a genuine callback about our charge does not have the documented form.
 */
export function readCallback(
  { log, now }: Pick<Program, 'log' | 'now'>,
  secrets: readonly string[],
  raw: Buffer,
  signature: unknown,
): WebhookEvent | null {
  if (typeof signature !== 'string' || !signatureForm.test(signature)) return null;
  // Stripe's verifier rejects only old signatures.
  const latest = now().getTime() / 1000 + toleranceSeconds;
  if ([...signature.matchAll(/\bt=(\d+)/g)].some(([, time]) => Number(time) > latest)) return null;
  const isGenuine = secrets.some((secret) => isSigned({ secret, now: now(), raw, signature }));
  return isGenuine ? wordOf(log, StripeEvent.parse(JSON.parse(raw.toString('utf8')))) : null;
}

/** `t=` with a Unix time, `v1=` with a signature, and other pairs. Stripe's verifier throws for empty values. */
const signatureForm = /^(?=.*\bt=\d{1,12}(?:,|$))\w+=\w+(?:,\w+=\w+)*$/;

function isSigned({ secret, now, raw, signature }: { secret: string; now: Date; raw: Buffer; signature: string }) {
  try {
    const { signature: verifier } = Stripe.webhooks;
    return verifier!.verifyHeader(raw, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

function wordOf(
  log: Program['log'],
  { id: eventId, type, created, data: { object } }: z.infer<typeof StripeEvent>,
): WebhookEvent {
  // Disputes lack our metadata and contain only the payment ID.
  if (type.startsWith('charge.dispute.')) return disputeIn(log, eventId, object);
  const chargeId = chargeIdIn(object);
  if (!chargeId) return nothing;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const said = readStripeSession(StripeSession.parse(object), new Date(created * 1000));
      return { about: 'charge', event: { ...said, eventId, chargeId } };
    }
    case 'checkout.session.async_payment_failed': {
      const said = readStripeSession(StripeSession.parse(object), new Date(created * 1000));
      return { about: 'charge', event: { ...said, state: 'declined', eventId, chargeId } };
    }
    case 'charge.succeeded': {
      const charge = StripeCharge.parse(object);
      return charge.captured
        ? { about: 'charge', event: { ...readSucceededCharge(charge), eventId, chargeId } }
        : nothing;
    }
    case 'payment_intent.payment_failed':
      return { about: 'charge', event: { ...readDeclinedIntent(StripeIntent.parse(object)), eventId, chargeId } };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return refundIn(eventId, chargeId, StripeRefund.parse(object));
    default:
      return nothing;
  }
}

function refundIn(eventId: string, chargeId: string, refund: StripeRefund): WebhookEvent {
  const key = refund.metadata?.[refundKeyField];
  if (!key) return nothing;
  return { about: 'refund', eventId, chargeId, key, amountCents: refund.amount, result: readRefundResult(refund) };
}

export function readRefundResult({ id: providerRef, status, failure_reason: reason }: StripeRefund): RefundResult {
  if (status === 'succeeded') return { state: 'done', providerRef, failure: null };
  if (status === 'failed' || status === 'canceled') return { state: 'failed', providerRef, failure: reason ?? status };
  return { state: 'pending', providerRef, failure: null };
}

function disputeIn(log: Program['log'], eventId: string, object: unknown): WebhookEvent {
  const { id: disputeRef, amount: amountCents, currency, ...more } = StripeDispute.parse(object);
  const { payment_intent: providerRef, status } = more;
  if (currency !== 'hkd') {
    // Ours are in HKD: this is another sale of the account, or the HKD amount is unknown.
    log.error({ disputeRef, providerRef, currency }, 'a dispute in another currency: look at it in Stripe');
    return nothing;
  }
  const state = disputeStates.get(status ?? '');
  if (!state || providerRef === null) return nothing;
  return { about: 'dispute', eventId, of: { providerRef }, disputeRef, amountCents, state };
}

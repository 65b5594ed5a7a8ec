import Stripe from 'stripe';
import type * as z from 'zod/mini';
import type { DisputeState } from '../../../../contract/payments/refunds.ts';
import type { Program } from '../../../context.ts';
import type { ProviderWord, RefundResult } from '../../../features/payments/provider.ts';
import {
  chargeIdIn,
  refundKey,
  StripeCharge,
  StripeDispute,
  StripeEvent,
  StripeIntent,
  StripeRefund,
  StripeSession,
} from './read-stripe.ts';
import { tellCharge, tellDeclined, tellSession } from './tell-charge.ts';

/** How far a callback's time may be from ours, on either side. Seconds: five minutes, as Stripe advises. */
const toleranceSeconds = 300;

/** Events that an endpoint has to subscribe to. */
export const wantedEvents = [
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

/** Stripe's words for a dispute, and ours. In an inquiry (`warning_...`) no money has moved: it is no dispute yet. */
const disputeStates = new Map<string, DisputeState>([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['appeal_needs_response', 'open'],
  ['appeal_under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
  // Settled by paying the buyer back, without asking us.
  ['prevented', 'lost'],
]);

const nothing = { about: 'nothing' } as const;

/**
 * A callback of Stripe's: believed by its signature over raw bytes and time, by any of the secrets; one that other keys
 * signed, or that is older than five minutes, is null.
 * @throws for a genuine one about a charge of ours that is not of the form that Stripe documents.
 */
export function readCallback(
  { log, now }: Pick<Program, 'log' | 'now'>,
  secrets: readonly string[],
  raw: Buffer,
  signature: unknown,
): ProviderWord | null {
  if (typeof signature !== 'string' || !signatureForm.test(signature)) return null;
  // Stripe's verifier refuses only what is too old.
  const latest = now().getTime() / 1000 + toleranceSeconds;
  if ([...signature.matchAll(/\bt=(\d+)/g)].some(([, time]) => Number(time) > latest)) return null;
  const isGenuine = secrets.some((secret) => isSigned({ secret, now: now(), raw, signature }));
  return isGenuine ? wordOf(log, StripeEvent.parse(JSON.parse(raw.toString('utf8')))) : null;
}

/** `t=` with a Unix time, `v1=` with a signature, others: Stripe's own verifier fails over empty ones. */
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
): ProviderWord {
  // Disputes bear no names of ours, only the payment's.
  if (type.startsWith('charge.dispute.')) return disputeIn(log, eventId, object);
  const chargeId = chargeIdIn(object);
  if (!chargeId) return nothing;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const said = tellSession(StripeSession.parse(object), new Date(created * 1000));
      return { about: 'charge', event: { ...said, eventId, chargeId } };
    }
    case 'checkout.session.async_payment_failed': {
      const said = tellSession(StripeSession.parse(object), new Date(created * 1000));
      return { about: 'charge', event: { ...said, state: 'declined', eventId, chargeId } };
    }
    case 'charge.succeeded': {
      const charge = StripeCharge.parse(object);
      return charge.captured ? { about: 'charge', event: { ...tellCharge(charge), eventId, chargeId } } : nothing;
    }
    case 'payment_intent.payment_failed':
      return { about: 'charge', event: { ...tellDeclined(StripeIntent.parse(object)), eventId, chargeId } };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return refundIn(eventId, chargeId, StripeRefund.parse(object));
    default:
      return nothing;
  }
}

function refundIn(eventId: string, chargeId: string, refund: StripeRefund): ProviderWord {
  const key = refund.metadata?.[refundKey];
  if (!key) return nothing;
  return { about: 'refund', eventId, chargeId, key, amountCents: refund.amount, result: tellRefund(refund) };
}

/** What has become of a refund. */
export function tellRefund({ id: providerRef, status, failure_reason: reason }: StripeRefund): RefundResult {
  if (status === 'succeeded') return { state: 'done', providerRef, failure: null };
  if (status === 'failed' || status === 'canceled') return { state: 'failed', providerRef, failure: reason ?? status };
  return { state: 'pending', providerRef, failure: null };
}

function disputeIn(log: Program['log'], eventId: string, object: unknown): ProviderWord {
  const { id: disputeRef, amount: amountCents, currency, ...more } = StripeDispute.parse(object);
  const { payment_intent: providerRef, status } = more;
  if (currency !== 'hkd') {
    // Ours are in Hong Kong dollars: it is of something else that the account sells, or nobody can say how much of ours.
    log.error({ disputeRef, providerRef, currency }, 'a dispute in another currency: look at it at Stripe');
    return nothing;
  }
  const state = disputeStates.get(status ?? '');
  if (!state || providerRef === null) return nothing;
  return { about: 'dispute', eventId, of: { providerRef }, disputeRef, amountCents, state };
}

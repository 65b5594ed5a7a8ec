import type { DeclineReason } from '../../../../contract/payments/charges.ts';
import type { VerifiedPaymentEvent } from '../../../features/payments/provider.ts';
import { expiresKey, type StripeCharge, type StripeIntent, type StripeSession } from './read-stripe.ts';

/** Decline reasons by Stripe code; other codes mean nothing to a buyer. */
const declineReasons = new Map<string, DeclineReason>([
  ['insufficient_funds', 'insufficient_funds'],
  ['expired_card', 'card_expired'],
  ['invalid_expiry_month', 'card_expired'],
  ['invalid_expiry_year', 'card_expired'],
  ['incorrect_cvc', 'security_code_wrong'],
  ['invalid_cvc', 'security_code_wrong'],
  ['card_velocity_exceeded', 'limit_exceeded'],
  ['withdrawal_count_limit_exceeded', 'limit_exceeded'],
  ['approve_with_id', 'authentication_failed'],
  ['authentication_required', 'authentication_failed'],
  ['payment_intent_authentication_failure', 'authentication_failed'],
  ['authentication_not_handled', 'authentication_failed'],
]);

type Said = Omit<VerifiedPaymentEvent, 'eventId' | 'chargeId'>;

const bare = { providerRef: null, cardNumber: null, confirmationNumber: null, declineReason: null } as const;

/**
 * Converts a session to an event.
 * @param at time of the session's status.
 */
export function readStripeSession(session: StripeSession, at: Date): Said {
  const { amount_total: amountCents, status, payment_status: paid } = session;
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  const said = { ...bare, amountCents, providerRef: session.id };
  if (paid === 'paid') {
    const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge;
    const ref = intent?.id ?? (session.payment_intent as string | null);
    return { ...said, state: 'captured', providerRef: ref, ...(charge && numbersOf(charge)) };
  }
  if (status === 'expired') return { ...said, state: isLate(session, at) ? 'expired' : 'cancelled' };
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  if (intent && hasFailed && (intent.last_payment_error || status === 'complete')) {
    return { ...said, state: 'declined', declineReason: reasonOf(intent) };
  }
  return { ...said, state: 'waiting' };
}

/**
 * Converts a succeeded charge to an event. The charge itself contains card and numbers, so no further request is
 * needed.
 */
export function readSucceededCharge(charge: StripeCharge): Said {
  const { amount: amountCents, payment_intent: providerRef } = charge;
  return { ...bare, amountCents, state: 'captured', providerRef, ...numbersOf(charge) };
}

/** Converts a declined payment to an event. `providerRef` stays the session's, because its page is still open. */
export function readDeclinedIntent(intent: StripeIntent): Said {
  return { ...bare, amountCents: intent.amount, state: 'declined', declineReason: reasonOf(intent) };
}

/** Returns the number that the buyer's bank or wallet also shows. */
function numbersOf({ id, payment_intent: intent, payment_method_details: by }: StripeCharge) {
  const wallet = by?.alipay?.transaction_id ?? by?.wechat_pay?.transaction_id;
  return {
    cardNumber: by?.card?.last4 ? `•••• ${by.card.last4}` : null,
    confirmationNumber: by?.card?.authorization_code ?? wallet ?? intent ?? id,
  };
}

function reasonOf({ last_payment_error: error }: StripeIntent): DeclineReason | null {
  return declineReasons.get(error?.decline_code ?? '') ?? declineReasons.get(error?.code ?? '') ?? null;
}

/** Returns true if the shop's time to pay is over, so that the session expired rather than being cancelled. */
function isLate({ metadata }: StripeSession, at: Date): boolean {
  return at.getTime() / 1000 >= Number(metadata?.[expiresKey]);
}

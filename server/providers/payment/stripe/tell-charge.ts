import type { DeclineReason } from '../../../../contract/payments/charges.ts';
import type { PaymentEvent } from '../../../features/payments/provider.ts';
import { expiresKey, type StripeCharge, type StripeIntent, type StripeSession } from './read-stripe.ts';

/** Stripe's words for why a payment was declined, and ours; it has others, which say nothing to a buyer. */
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

/** All of a word on a charge but which event it is, and of what. */
type Said = Omit<PaymentEvent, 'eventId' | 'chargeId'>;

const bare = { providerRef: null, cardNumber: null, confirmationNumber: null, declineReason: null } as const;

/** What a session says. @param at when it says so. */
export function tellSession(session: StripeSession, at: Date): Said {
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

/** What a charge says that has succeeded. It alone names card and numbers, so that nobody has to be asked for them. */
export function tellCharge(charge: StripeCharge): Said {
  const { amount: amountCents, payment_intent: providerRef } = charge;
  return { ...bare, amountCents, state: 'captured', providerRef, ...numbersOf(charge) };
}

/** What a payment says that was declined. The session's name stays that of the charge: its page is open still. */
export function tellDeclined(intent: StripeIntent): Said {
  return { ...bare, amountCents: intent.amount, state: 'declined', declineReason: reasonOf(intent) };
}

/** The number to show is the one that the buyer's bank or wallet shows, too. */
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

/** Whether nobody gave it up, but the time ran out that the shop gives. */
function isLate({ metadata }: StripeSession, at: Date): boolean {
  return at.getTime() / 1000 >= Number(metadata?.[expiresKey]);
}

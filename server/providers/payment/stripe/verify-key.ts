import Stripe from 'stripe';
import type { StripeSettings } from '../../../platform/read-payment-settings.ts';
import { askWithin, openStripe } from './ask-stripe.ts';

/** Milliseconds for the one question, asked while nothing waits for it. */
const patienceMs = 5000;

/** Asks Stripe whether it accepts the key for what the shop does. Never throws. */
export async function verifyStripeKey(settings: StripeSettings): Promise<'accepted' | 'refused' | 'no_answer'> {
  const stripe = openStripe(settings);
  try {
    await askWithin(patienceMs, (ask) => ask((options) => stripe.checkout.sessions.list({ limit: 1 }, options)));
    return 'accepted';
  } catch (error) {
    const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
    const isRefused = error instanceof StripeAuthenticationError || error instanceof StripePermissionError;
    return isRefused ? 'refused' : 'no_answer';
  }
}

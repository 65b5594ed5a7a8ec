import Stripe from 'stripe';
import type { StripeSettings } from '../../../platform/read-payment-settings.ts';
import { callWithin, openStripe } from './call-stripe.ts';

/** Request timeout in milliseconds; nothing else waits for this request. */
const timeoutMs = 5000;

/** Checks whether Stripe accepts the key for the shop's requests. Never throws. */
export async function verifyStripeKey(settings: StripeSettings): Promise<'accepted' | 'refused' | 'no_answer'> {
  const stripe = openStripe(settings);
  try {
    await callWithin(timeoutMs, (ask) => ask((options) => stripe.checkout.sessions.list({ limit: 1 }, options)));
    return 'accepted';
  } catch (error) {
    const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
    const isRefused = error instanceof StripeAuthenticationError || error instanceof StripePermissionError;
    return isRefused ? 'refused' : 'no_answer';
  }
}

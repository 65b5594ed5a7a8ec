import { counterMethods } from '../contract/payments/methods.ts';
import type { Program, Providers } from './context.ts';
import { payAtCounter } from './features/box-office/pay-at-counter.ts';
import { payByPayDollar } from './providers/payment/paydollar/pay-by-paydollar.ts';
import { registerProviders } from './providers/payment/register-providers.ts';
import { payInSandbox } from './providers/payment/sandbox/pay-in-sandbox.ts';
import { payByStripe } from './providers/payment/stripe/pay-by-stripe.ts';
import { verifyStripeKey } from './providers/payment/stripe/verify-key.ts';
import { readStreams } from './providers/streams/read-streams.ts';
import { readObservatory } from './providers/weather/observatory/read-observatory.ts';

/**
 * Creates the external services from the settings: all configured payment providers, because older charges may belong
 * to any of them, and those for new charges.
 */
export function wireProviders(program: Program): Providers {
  const { local, payment, stripe, paydollar, weatherFeedUrl, streams } = program.config;
  const configured = [
    ...(stripe ? [payByStripe(program, stripe)] : []),
    ...(paydollar ? [payByPayDollar(program, paydollar)] : []),
    ...(local ? [payInSandbox(program)] : []),
    ...counterMethods.map((method) => payAtCounter(program, method)),
  ];
  const weather =
    weatherFeedUrl === undefined ? undefined : readObservatory({ url: weatherFeedUrl, now: () => program.now() });
  return { payment: registerProviders(configured, payment), weather, streams: readStreams(streams) };
}

/** Logs a key with which no payment can start. The site still starts, because it offers more than payments. */
export async function warnOfStripeKey({ config, log }: Pick<Program, 'config' | 'log'>): Promise<void> {
  const result = config.stripe ? await verifyStripeKey(config.stripe) : 'accepted';
  if (result === 'refused') log.error('Stripe rejects STRIPE_SECRET_KEY: no one can pay by Stripe');
  if (result === 'no_answer') log.error('Stripe could not be reached to verify STRIPE_SECRET_KEY');
}

import { setTimeout as pauseFor } from 'node:timers/promises';
import Stripe from 'stripe';
import { answerWithin } from '../../../platform/answer-within.ts';
import type { StripeSettings } from '../../../platform/read-payment-settings.ts';

/** One request to Stripe: tried again while that may help and there is time. */
export type Ask = <Value>(request: (options: { timeout: number }) => Promise<Value>) => Promise<Value>;

/** Before each further try, where Stripe is still at work on the same request. Milliseconds. */
const pausesInProgress = [250, 500, 1000, 2000];
/** The same, where it could not be reached, failed, or had too much to do. */
const pausesInTrouble = [500];

/** A client of an account. It tries nothing again by itself and reports no measurements. */
export function openStripe({ secretKey, apiBase }: StripeSettings): Stripe {
  const address = apiBase === undefined ? undefined : new URL(apiBase);
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    telemetry: false,
    ...(address && {
      protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: address.hostname,
      port: address.port || (address.protocol === 'http:' ? 80 : 443),
    }),
  });
}

/** Does work that asks Stripe, once or several times. @throws what Stripe answered, or after `ms` that it did not. */
export function askWithin<Value>(ms: number, work: (ask: Ask) => Promise<Value>): Promise<Value> {
  const until = performance.now() + ms;
  const ask: Ask = async (request) => {
    for (let tried = 0; ; tried++) {
      const left = Math.floor(until - performance.now());
      if (left < 1) throw new Error(`Stripe gave no answer within ${ms} ms`);
      try {
        return await request({ timeout: left });
      } catch (error) {
        const pause = pausesAfter(error)[tried];
        if (pause === undefined || performance.now() + pause >= until) throw error;
        await pauseFor(pause);
      }
    }
  };
  return answerWithin(ms, work(ask));
}

function pausesAfter(error: unknown): readonly number[] {
  if (!(error instanceof Stripe.errors.StripeError)) return [];
  if (error.statusCode === 409) return pausesInProgress;
  const isTrouble =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error.statusCode ?? 0) >= 500;
  return isTrouble ? pausesInTrouble : [];
}

/** Whether Stripe has understood the request and will not do it, however often it is asked. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
}

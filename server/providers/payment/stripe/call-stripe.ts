import { setTimeout as pauseFor } from 'node:timers/promises';
import Stripe from 'stripe';
import { answerWithin } from '../../../platform/answer-within.ts';
import type { StripeSettings } from '../../../platform/read-payment-settings.ts';

/** Sends a request to Stripe, retrying while retries may help and time is left. */
export type Ask = <Value>(request: (options: { timeout: number }) => Promise<Value>) => Promise<Value>;

/** Milliseconds before retries while Stripe still processes the same request. */
const pausesInProgress = [250, 500, 1000, 2000];
/** Milliseconds before retries after a connection error, a server error or a rate limit. */
const pausesInTrouble = [500];

/** Opens a client for an account, without the client's own retries and telemetry. */
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

/**
 * Runs work that sends requests to Stripe.
 * @throws Stripe's error, or a timeout after `ms`.
 */
export function callWithin<Value>(ms: number, work: (ask: Ask) => Promise<Value>): Promise<Value> {
  const until = performance.now() + ms;
  const ask: Ask = async (request) => {
    for (let tried = 0; ; tried++) {
      const left = Math.floor(until - performance.now());
      if (left < 1) throw new Error(`Stripe did not respond within ${ms} ms`);
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

/** Returns true if Stripe understood the request and permanently rejects it. */
export function isStripeRefusal(error: unknown): error is Error {
  return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
}

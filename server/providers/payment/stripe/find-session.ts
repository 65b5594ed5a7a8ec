import type Stripe from 'stripe';
import type { RequestedCharge } from '../../../features/payments/provider.ts';
import type { Ask } from './call-stripe.ts';
import { StripeSession } from './read-stripe.ts';

/** Includes everything about the payment in the same response. */
const expand = ['payment_intent.latest_charge'];
const expandInList = expand.map((path) => `data.${path}`);

/**
 * Periods after the charge, in seconds, in which a session whose response was lost can have been created: usually
 * immediately, sometimes when the buyer tried again. Clocks may differ.
 */
const windows = [
  { from: -10, to: 20 },
  { from: -300, to: 30 * 60 },
] as const;

const max = 100;

/**
 * Returns a charge's Checkout Session by the session ID, the payment ID or our own ID; null if there is none.
 * @throws if Stripe does not find one of its own IDs, which means that other keys were configured then.
 */
export async function findSession(stripe: Stripe, ask: Ask, charge: RequestedCharge): Promise<StripeSession | null> {
  const session = await find(stripe, ask, charge);
  if (session && session.client_reference_id !== charge.chargeId) {
    throw new Error(
      `Stripe session ${charge.providerRef} belongs to ${session.client_reference_id}, not ${charge.chargeId}`,
    );
  }
  return session;
}

async function find(stripe: Stripe, ask: Ask, charge: RequestedCharge): Promise<StripeSession | null> {
  const { providerRef } = charge;
  if (providerRef === null) return search(stripe, ask, charge);
  if (providerRef.startsWith('cs_')) {
    return StripeSession.parse(
      await ask((options) => stripe.checkout.sessions.retrieve(providerRef, { expand }, options)),
    );
  }
  const list = await ask((options) =>
    stripe.checkout.sessions.list({ payment_intent: providerRef, limit: 1, expand: expandInList }, options),
  );
  if (!list.data[0]) throw new Error(`Stripe has no session for payment ${providerRef}`);
  return StripeSession.parse(list.data[0]);
}

async function search(
  stripe: Stripe,
  ask: Ask,
  { chargeId, createdAt }: RequestedCharge,
): Promise<StripeSession | null> {
  const second = Math.floor(createdAt.getTime() / 1000);
  for (const { from, to } of windows) {
    const created = { gte: second + from, lte: second + to };
    for (let after: string | undefined; ;) {
      const page = await ask((options) =>
        stripe.checkout.sessions.list(
          { created, limit: max, expand: expandInList, ...(after && { starting_after: after }) },
          options,
        ),
      );
      const found = page.data.find(({ client_reference_id: reference }) => reference === chargeId);
      if (found) return StripeSession.parse(found);
      after = page.data.at(-1)?.id;
      if (!page.has_more || !after) break;
    }
  }
  return null;
}

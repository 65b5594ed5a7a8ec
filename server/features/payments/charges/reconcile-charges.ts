import type { Program } from '../../../context.ts';
import { applyEvent } from './apply-events.ts';
import { providerOf } from './choose-provider.ts';
import type { VerifiedPaymentEvent, PaymentProvider } from '../provider.ts';
import { isCapturePossible, nextAsk } from '../rules.ts';
import { postponePolls, takeOpenCharges, type ChargeRow } from '../store.ts';

/** Charges per read; `atOnce` is the number of concurrent requests. */
const max = 100;
const atOnce = 10;

/** Time after its expiry until a charge that the provider reports as open is abandoned. Milliseconds. */
const graceMs = 60_000;

/**
 * Polls providers about open charges, because callbacks get lost and processes can die at any point. A charge whose
 * provider is no longer configured stays unchanged. Concurrent processes divide the charges among themselves.
 * @returns the number of charges processed.
 */
export async function reconcileCharges(program: Program): Promise<number> {
  const now = program.now();
  for (let looked = 0; ;) {
    // Each read reschedules its charges, so the loop ends even if the clock stands still.
    const charges = await takeOpenCharges(program.db, now, nextAsk(now, now), max);
    looked += charges.length;
    // Reschedule first: otherwise a charge that fails or cannot move would be retried at the shortest interval forever.
    await postponePolls(
      program.db,
      charges.map(({ chargeId, createdAt }) => ({ chargeId, at: nextAsk(createdAt, now) })),
    );
    for (let from = 0; from < charges.length; from += atOnce) {
      await Promise.all(charges.slice(from, from + atOnce).map((charge) => reconcile(program, charge, now)));
    }
    if (charges.length < max) return looked;
  }
}

async function reconcile(program: Program, charge: ChargeRow, now: Date): Promise<void> {
  const provider = providerOf(program, charge);
  if (!provider) return;
  try {
    const event = await learn(provider, charge, now);
    if (event) await applyEvent(program, charge.provider, event);
  } catch (error) {
    program.log.warn(
      { err: error, chargeId: charge.chargeId },
      'a charge could not be queried at the provider, will be retried',
    );
  }
}

async function learn(
  provider: PaymentProvider,
  charge: ChargeRow,
  now: Date,
): Promise<VerifiedPaymentEvent | undefined> {
  const known = await provider.fetch(charge);
  const late = now.getTime() > charge.expiresAt.getTime() + graceMs;
  // A request ends within seconds: the provider would have received it by now.
  if (!known && charge.state === 'asking') return ended(charge, 'failed');
  if (!known) return late ? ended(charge, 'expired') : undefined;
  if (!isCapturePossible(known.state)) return known;
  if (!late) return undefined;
  await provider.cancel(charge);
  const after = await provider.fetch(charge);
  // The time ran out; the buyer did not cancel.
  if (!after || after.state === 'cancelled') return ended(charge, 'expired');
  return isCapturePossible(after.state) ? undefined : after;
}

/** Creates our own event for a charge for which the provider has none. */
function ended(charge: ChargeRow, state: 'failed' | 'expired'): VerifiedPaymentEvent {
  return {
    eventId: `${charge.chargeId}:${state}`,
    chargeId: charge.chargeId,
    state,
    amountCents: charge.amountCents,
    providerRef: null,
    cardNumber: null,
    confirmationNumber: null,
    declineReason: null,
  };
}

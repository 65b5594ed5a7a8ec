import type { Program } from '../../../context.ts';
import { applyEvent } from './apply-events.ts';
import { providerOf } from './choose-provider.ts';
import type { PaymentEvent, PaymentProvider } from '../provider.ts';
import { isLive, nextAsk } from '../rules.ts';
import { askAgain, takeOpenCharges, type Charge } from '../store.ts';

/** Charges taken from the database at a time, and asked about at once. */
const most = 100;
const atOnce = 10;

/** How long past its time a charge that the provider still calls open is given up. Milliseconds: a minute. */
const mercyMs = 60_000;

/**
 * Asks the provider of every charge that stayed open about it: callbacks get lost, processes die between two lines. A
 * charge whose provider is not here any more stays as it is.
 * Processes that do it at the same time share the charges. @returns how many were looked at.
 */
export async function reconcileCharges(program: Program): Promise<number> {
  const now = program.now();
  for (let looked = 0; ;) {
    // By a clock that stands still no charge comes twice, so the loop ends.
    const charges = await takeOpenCharges(program.db, now, nextAsk(now, now), most);
    looked += charges.length;
    // First, so that what cannot be asked or fits no move is not asked about for ever at the shortest pause.
    await askAgain(
      program.db,
      charges.map(({ chargeId, createdAt }) => ({ chargeId, at: nextAsk(createdAt, now) })),
    );
    for (let from = 0; from < charges.length; from += atOnce) {
      await Promise.all(charges.slice(from, from + atOnce).map((charge) => reconcile(program, charge, now)));
    }
    if (charges.length < most) return looked;
  }
}

async function reconcile(program: Program, charge: Charge, now: Date): Promise<void> {
  const provider = providerOf(program, charge);
  if (!provider) return;
  try {
    const event = await learn(provider, charge, now);
    if (event) await applyEvent(program, charge.provider, event);
  } catch (error) {
    program.log.warn({ err: error, chargeId: charge.chargeId }, 'the provider could not be asked, comes again');
  }
}

async function learn(provider: PaymentProvider, charge: Charge, now: Date): Promise<PaymentEvent | undefined> {
  const known = await provider.fetch(charge);
  const late = now.getTime() > charge.expiresAt.getTime() + mercyMs;
  // Asking ends within seconds: what the provider has not heard of by now it will not hear of.
  if (!known && charge.state === 'asking') return ended(charge, 'failed');
  if (!known) return late ? ended(charge, 'expired') : undefined;
  if (!isLive(known.state)) return known;
  if (!late) return undefined;
  await provider.cancel(charge);
  const after = await provider.fetch(charge);
  // The buyer gave nothing up: the time ran out.
  if (!after || after.state === 'cancelled') return ended(charge, 'expired');
  return isLive(after.state) ? undefined : after;
}

/** Our own word, when the provider has none. */
function ended(charge: Charge, state: 'failed' | 'expired'): PaymentEvent {
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

import { isOfCards } from '../../../../contract/core/cards.ts';
import type { Program, Tx } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { sharedKey } from '../../../platform/shared.ts';
import type { VerifiedPaymentEvent } from '../provider.ts';
import { movePoints } from './move-points.ts';
import { canMove } from '../rules.ts';
import { settlePoints, publishChargesMoved } from './settle-points.ts';
import { addNumbers, insertEvents, lockCharges, moveCharges, type ChargeRow } from '../store.ts';

interface Arrival {
  provider: string;
  event: VerifiedPaymentEvent;
}

/** Callbacks per transaction; a larger batch would hold its locks too long. */
const max = 300;

const batcher = sharedKey<Batcher<Arrival, undefined>, Program>(
  (program) => new Batcher((arrivals) => applyAll(program, arrivals), { most: max, atOnce: 2 }),
);

/**
 * Applies a provider's verified event in one transaction: records it once, moves the charge by its state table and
 * publishes the move. Duplicate, late and out-of-order events change nothing. Under load, many events share a
 * transaction.
 * @throws if the event could not be recorded, so that the provider sends it again.
 */
export async function applyEvent(program: Program, provider: string, event: VerifiedPaymentEvent): Promise<void> {
  await program.shared(batcher).add({ provider, event });
}

async function applyAll(program: Program, arrivals: Arrival[]): Promise<undefined[]> {
  await program.transact(async (tx) => {
    // Lock the charges of all providers before the events are recorded: every transaction locks in this order.
    const charges = await lockCharges(tx, [...new Set(arrivals.map(({ event }) => event.chargeId))]);
    const moved: Moved[] = [];
    for (const [provider, group] of Map.groupBy(arrivals, (arrival) => arrival.provider)) {
      const events = group.map((arrival) => arrival.event);
      moved.push(...(await applyEvents(program, tx, { provider, events, charges })));
    }
    if (moved.length > 0) await settleMoved(program, tx, moved);
  });
  return arrivals.map(() => undefined);
}

/**
 * A locked charge before the move, and its new state. `wrongCard`: the money came from a card that is not allowed to
 * pay for it.
 */
type Moved = Parameters<typeof movePoints>[2][number] & { wrongCard: boolean };

async function applyEvents(
  program: Program,
  tx: Tx,
  {
    provider,
    events,
    charges,
  }: { provider: string; events: VerifiedPaymentEvent[]; charges: ReadonlyMap<string, ChargeRow> },
): Promise<Moved[]> {
  const now = program.now();
  const unique = new Map(events.map((event) => [event.eventId, event]));
  const fresh = await insertEvents(tx, provider, [...unique.values()], now);
  const moves = new Map<string, VerifiedPaymentEvent>();
  const numbers: VerifiedPaymentEvent[] = [];
  for (const event of unique.values()) {
    if (!fresh.has(event.eventId)) continue;
    const charge = charges.get(event.chargeId);
    if (!charge || !fits(charge, provider, event)) {
      const { chargeId, state, amountCents } = event;
      program.log.error({ provider, chargeId, state, amountCents }, 'a payment matches no charge');
      continue;
    }
    const state = moves.get(event.chargeId)?.state ?? charge.state;
    if (canMove(state, event.state)) moves.set(event.chargeId, event);
    else if (state === 'captured' && event.state === 'captured' && bringsNumbers(event, charge)) numbers.push(event);
  }
  if (moves.size > 0) await moveCharges(tx, [...moves.values()], now);
  if (numbers.length > 0) await addNumbers(tx, numbers);
  return [...moves.values()].map((event) => {
    const before = charges.get(event.chargeId)!;
    const { chargeId, state } = event;
    const wrongCard = state === 'captured' && before.cards !== null && !isOfCards(before.cards, event.cardDigits);
    // The provider should have declined such cards: the money is refunded, and staff should find out why.
    if (wrongCard) program.log.error({ provider, chargeId }, 'a provider took money from a card that may not pay');
    return { before, state, wrongCard };
  });
}

async function settleMoved(program: Program, tx: Tx, moved: readonly Moved[]): Promise<void> {
  const after = await movePoints(program, tx, moved);
  await settlePoints(
    program,
    tx,
    after.filter(({ state }) => state === 'captured'),
  );
  const wrong = new Set(moved.flatMap(({ before, wrongCard }) => (wrongCard ? before.chargeId : [])));
  await publishChargesMoved(program, tx, after, wrong);
}

/** True if a repeated event adds a card or confirmation number that the charge lacks. */
function bringsNumbers(event: VerifiedPaymentEvent, charge: ChargeRow): boolean {
  return (
    (event.cardNumber !== null && charge.cardNumber === null) ||
    (event.confirmationNumber !== null && charge.confirmationNumber === null)
  );
}

/** Accepts an event only from the charge's own provider and for the requested amount. */
function fits(charge: ChargeRow, provider: string, event: VerifiedPaymentEvent): boolean {
  return charge.provider === provider && charge.amountCents === event.amountCents;
}

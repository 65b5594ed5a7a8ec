import { isOfCards } from '../../../../contract/core/cards.ts';
import type { Program, Tx } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { sharedKey } from '../../../platform/shared.ts';
import type { PaymentEvent } from '../provider.ts';
import { movePoints } from './move-points.ts';
import { canMove } from '../rules.ts';
import { settlePoints, tellMoved } from './settle-points.ts';
import { addNumbers, insertEvents, lockCharges, moveCharges, type Charge } from '../store.ts';

interface Arrival {
  provider: string;
  event: PaymentEvent;
}

/** Callbacks of one transaction: beyond it a batch holds its locks too long. */
const most = 300;

const batcher = sharedKey<Batcher<Arrival, undefined>, Program>(
  (program) => new Batcher((arrivals) => applyAll(program, arrivals), { most, atOnce: 2 }),
);

/**
 * Applies a provider's verified word: noted once, the charge moved by its state table, its owner told, in one
 * transaction. Repeated, late and out-of-order words change nothing. Under load many share the transaction.
 * @throws when it could not be noted: the provider says it again.
 */
export async function applyEvent(program: Program, provider: string, event: PaymentEvent): Promise<void> {
  await program.shared(batcher).add({ provider, event });
}

async function applyAll(program: Program, arrivals: Arrival[]): Promise<undefined[]> {
  await program.transact(async (tx) => {
    // All of them first, whoever speaks of them, then the notes: everyone locks in this order.
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

/** A charge that is locked, as it was, and where it is now; `wrongCard`: its money came from a card that may not pay for it. */
type Moved = Parameters<typeof movePoints>[2][number] & { wrongCard: boolean };

/** @returns the charges that it moved. */
async function applyEvents(
  program: Program,
  tx: Tx,
  { provider, events, charges }: { provider: string; events: PaymentEvent[]; charges: ReadonlyMap<string, Charge> },
): Promise<Moved[]> {
  const now = program.now();
  const unique = new Map(events.map((event) => [event.eventId, event]));
  const fresh = await insertEvents(tx, provider, [...unique.values()], now);
  const moves = new Map<string, PaymentEvent>();
  const numbers: PaymentEvent[] = [];
  for (const event of unique.values()) {
    if (!fresh.has(event.eventId)) continue;
    const charge = charges.get(event.chargeId);
    if (!charge || !fits(charge, provider, event)) {
      const { chargeId, state, amountCents } = event;
      program.log.error({ provider, chargeId, state, amountCents }, 'a payment that fits no charge');
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
    // Its provider was asked to take none from it: the money goes back, and somebody should ask why.
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
  await tellMoved(program, tx, after, wrong);
}

/** Of several words that say the same, one may know the card or the number that the buyer's bank shows. */
function bringsNumbers(event: PaymentEvent, charge: Charge): boolean {
  return (
    (event.cardNumber !== null && charge.cardNumber === null) ||
    (event.confirmationNumber !== null && charge.confirmationNumber === null)
  );
}

/** A provider speaks for its own charges only, and of the money that was asked for. */
function fits(charge: Charge, provider: string, event: PaymentEvent): boolean {
  return charge.provider === provider && charge.amountCents === event.amountCents;
}

import type { Checkout, StartCheckout } from '../../../contract/orders.ts';
import type { Hold } from '../../../contract/seating.ts';
import type { Ctx, Tx } from '../../context.ts';
import { refuse, type Outcome, type Refused } from '../../platform/outcome.ts';
import { requireMember } from '../identity/require-member.ts';
import { readHolds, readHoldsOf } from '../seating/read-holds.ts';
import { offerCollection } from './read-collection-options.ts';
import { readCheckout } from './read-checkout.ts';
import { latestPayBy, orderNumber, priceOrder, splitTotal, type CollectionOffer } from './rules.ts';
import {
  insertCheckout,
  insertNumbers,
  insertOrders,
  letGoOfHolds,
  lockCheckouts,
  moveOrders,
  readCheckoutRow,
  readOrdersOf,
  readOrdersOfHolds,
  updateCheckouts,
  type CheckoutKey,
  type CheckoutRow,
  type OrderRow,
} from './store.ts';

type Refusal =
  | 'hold_expired'
  | 'hold_not_found'
  | 'hold_conflict'
  | 'collection_not_available'
  | 'address_needed'
  | 'payment_in_progress';

/** A number that is taken is drawn again; of 900 million, five in a row never are. */
const numberTries = 5;
/** How often it is tried again when the same holds go into another checkout at the same moment. */
const tries = 3;

/**
 * Turns live holds of the member into a payable checkout: one order a performance's hold, lines, fees and total fixed.
 * Repeating it with the same id and holds answers the same checkout, whatever has become of it. Holds that stand in a
 * checkout that nobody is paying for move over to the new one.
 */
export async function startCheckout(ctx: Ctx, input: StartCheckout): Promise<Outcome<Checkout, Refusal>> {
  const key = { memberId: requireMember(ctx), checkoutId: input.checkoutId };
  const wanted = [...new Map(input.holds.map((hold) => [`${hold.performanceId} ${hold.holdId}`, hold])).values()];
  const repeated = await readCheckoutRow(ctx.db, key);
  if (repeated) return answerRepeat(ctx, repeated, wanted);

  const live = new Map((await readHoldsOf(ctx, key.memberId)).map((hold) => [hold.holdId, hold]));
  const holds = wanted.flatMap(({ performanceId, holdId }) => {
    const hold = live.get(holdId);
    return hold?.performanceId === performanceId ? [hold] : [];
  });
  if (holds.length < wanted.length) return refuseHolds(ctx, key.memberId, wanted);
  const offers = await offerCollection(ctx, [...new Set(holds.map((hold) => hold.performanceId))]);
  const offer = chooseOffer(offers, input);
  if (!offer) return refuse('collection_not_available', { field: 'method' });
  if (offer.method === 'courier' && !input.address?.trim()) return refuse('address_needed', { field: 'address' });

  for (let attempt = 1; ; attempt++) {
    try {
      const refused = await ctx.transact(async (tx) => {
        const freed = await freeHolds(tx, key.memberId, holds);
        if ('code' in freed) return freed;
        await writeCheckout(ctx, tx, { memberId: key.memberId, input, holds, offer, earlier: freed });
        return undefined;
      });
      if (refused) return refused;
      break;
    } catch (error) {
      if (error instanceof IdTaken) break;
      if (!(error instanceof HoldsTaken)) throw error;
      if (attempt === tries) return refuse('hold_conflict');
    }
  }
  // Read back also after a double click, where the other one has written it.
  const written = await readCheckoutRow(ctx.db, key);
  if (!written) throw new Error('a checkout that was just written is gone');
  return answerRepeat(ctx, written, wanted);
}

/** A checkout that is over has let go of its holds: what became of it is the answer. */
async function answerRepeat(
  ctx: Ctx,
  row: CheckoutRow,
  wanted: StartCheckout['holds'],
): Promise<Outcome<Checkout, Refusal>> {
  if (row.state === 'open' || row.state === 'paying') {
    const orders = await readOrdersOf(ctx.db, [row]);
    const same = new Set(orders.map((order) => order.holdId));
    if (orders.length !== wanted.length || !wanted.every((hold) => same.has(hold.holdId))) {
      return refuse('hold_conflict');
    }
  }
  const answer = await readCheckout(ctx, row.checkoutId);
  if (!answer.ok) throw new Error('a checkout that was just read is gone');
  return answer;
}

/** Somebody else's hold is not in this cart; the member's own can only have run out. */
async function refuseHolds(ctx: Ctx, memberId: string, wanted: StartCheckout['holds']): Promise<Refused<Refusal>> {
  const alive = await readHolds(ctx, wanted);
  return refuse(alive.some((hold) => hold.buyerId !== memberId) ? 'hold_not_found' : 'hold_expired');
}

function chooseOffer(offers: readonly CollectionOffer[], input: StartCheckout): CollectionOffer | undefined {
  return offers.find(
    (offer) =>
      offer.available &&
      offer.method === input.method &&
      (offer.method !== 'courier' || offer.region === (input.region ?? 'hong_kong')),
  );
}

/**
 * Takes the holds out of earlier checkouts: an open one is cancelled by that, one that is being paid for keeps them.
 * @returns the earlier checkouts.
 */
async function freeHolds(tx: Tx, memberId: string, holds: readonly Hold[]): Promise<CheckoutRow[] | Refused<Refusal>> {
  const found = (await readOrdersOfHolds(tx, holds)).filter((order) => order.memberId === memberId);
  if (found.length === 0) return [];
  const keys = new Map<string, CheckoutKey>(found.map((order) => [order.checkoutId, order]));
  const rows = new Map((await lockCheckouts(tx, [...keys.values()])).map((row) => [row.checkoutId, row]));
  const states = new Set([...rows.values()].map((row) => row.state));
  if (states.has('paying')) return refuse('payment_in_progress');
  // Tickets were made of it since it was seen alive.
  if (states.has('paid')) return refuse('hold_expired');
  const open = [...rows.values()].filter((row) => row.state === 'open');
  const given = (await readOrdersOf(tx, open)).filter((order) => order.state === 'open');
  await moveOrders(
    tx,
    given.map(({ performanceId, orderId }) => ({ performanceId, orderId, state: 'cancelled' })),
  );
  await updateCheckouts(tx, open, 'cancelled');
  await letGoOfHolds(tx, [...found, ...given]);
  return [...rows.values()];
}

async function writeCheckout(
  ctx: Ctx,
  tx: Tx,
  parts: {
    memberId: string;
    input: StartCheckout;
    holds: readonly Hold[];
    offer: CollectionOffer;
    earlier: readonly CheckoutRow[];
  },
): Promise<void> {
  const { memberId, input, holds, offer, earlier } = parts;
  const now = ctx.now();
  const whole = priceOrder(
    holds.flatMap((hold) => hold.lines),
    offer,
    0,
  );
  const expiresAt = new Date(Math.min(...holds.map((hold) => Date.parse(hold.expiresAt))));
  const inserted = await insertCheckout(tx, {
    memberId,
    checkoutId: input.checkoutId,
    state: 'open',
    method: offer.method,
    region: offer.region,
    address: offer.method === 'courier' ? input.address!.trim() : null,
    deliveryFeeCents: whole.deliveryFeeCents,
    discountCents: whole.discountCents,
    totalCents: whole.totalCents,
    contactName: input.contactName,
    contactTelephone: input.contactTelephone,
    language: ctx.language,
    expiresAt,
    payBy: latestPayBy(expiresAt, earlier),
    createdAt: now,
    paidAt: null,
    paidChargeId: null,
  });
  // A double click: the other one has written it, and this one changes nothing.
  if (!inserted) throw new IdTaken();
  const orders = splitOrders(ctx, memberId, input.checkoutId, holds, whole);
  await numberOrders(ctx, tx, orders);
  if (!(await insertOrders(tx, orders))) throw new HoldsTaken();
}

/** One order a hold; together they are the checkout's total to the cent. */
function splitOrders(
  ctx: Ctx,
  memberId: string,
  checkoutId: string,
  holds: readonly Hold[],
  whole: { deliveryFeeCents: number; discountCents: number; totalCents: number },
): OrderRow[] {
  const groups = splitTotal(
    holds.map((hold) => ({ hold, ...priceOrder(hold.lines, { feeCents: 0 }, 0) })),
    whole,
  );
  const sum = groups.reduce((total, group) => total + group.totalCents, 0);
  if (sum !== whole.totalCents) throw new Error(`orders of ${sum} cents in a checkout of ${whole.totalCents}`);
  return groups.map(({ hold, ...group }) => ({
    performanceId: hold.performanceId,
    orderId: ctx.id(),
    holdId: hold.holdId,
    memberId,
    checkoutId,
    number: '',
    state: 'open',
    lines: hold.lines,
    quantity: hold.lines.reduce((total, line) => total + line.quantity, 0),
    ticketsCents: group.ticketsCents,
    feesCents: group.feesCents,
    deliveryFeeCents: group.deliveryFeeCents,
    discountCents: group.discountCents,
    totalCents: group.totalCents,
    createdAt: ctx.now(),
    paidAt: null,
  }));
}

/** The same holds went into another checkout at the same moment; the transaction is undone. */
class HoldsTaken extends Error {}

/** The same request came twice at the same moment; the transaction is undone. */
class IdTaken extends Error {}

async function numberOrders(ctx: Ctx, tx: Tx, orders: OrderRow[]): Promise<void> {
  const drawn = new Set<string>();
  let open = orders;
  for (let attempt = 0; open.length > 0; attempt++) {
    if (attempt === numberTries) throw new Error('no order number was free');
    for (const order of open) {
      do order.number = orderNumber(ctx.random(6));
      while (drawn.has(order.number));
      drawn.add(order.number);
    }
    const taken = await insertNumbers(tx, open);
    open = open.filter((order) => taken.has(order.number));
  }
}

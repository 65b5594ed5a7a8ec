import type { Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { decideByPublished } from '../../catalogue/versions/decide-by-published.ts';
import { findSalesPause } from '../../content/switches/pause-sales.ts';
import { demandCards } from '../cart/demand-cards.ts';
import { readHolds, type HeldTickets } from '../../seating/holds/read-holds.ts';
import { findFirstHalt } from '../settlement/confirm-reserved.ts';
import { priceCarts } from '../../discounts/price-holds.ts';
import {
  chooseCollection,
  CodeUsedUp,
  HoldsAlreadyUsed,
  CheckoutIdUsed,
  isAsShown,
  planCheckout,
  readRules,
  writePlanned,
  type CheckoutRequest,
  type PlannedCheckout,
} from './plan-checkout.ts';
import type { ReadCheckout } from './read-checkout.ts';
import { compareOrderKeys, cacheOrders } from '../settlement/order-cache.ts';
import { readCheckoutRows, readOrdersOfHolds } from '../store.ts';

/** A checkout just written, with the seats of its orders; `undefined` if it needs the full check. */
type Begun = ReadCheckout | undefined;

/** Maximum number of checkouts per transaction. A larger batch holds its locks too long. */
const max = 200;

const batcher = sharedKey<Batcher<CheckoutRequest, Begun>, Program>(
  (program) =>
    new Batcher((requests) => decideByPublished(program, (current) => beginBatch(current, requests)), {
      most: max,
      atOnce: 2,
    }),
);

/**
 * Writes an ordinary checkout in one batch with others that start at the same moment. Ordinary means: a new ID, live
 * holds of the member outside any checkout, an available collection method and the total shown to the buyer. All
 * performances must take place and sales must not be paused.
 * @returns undefined for any other checkout, without effect; the caller then checks it individually.
 */
export function beginCheckout(program: Program, request: CheckoutRequest): Promise<Begun> {
  return program.shared(batcher).add(request);
}

async function beginBatch(program: Program, requests: readonly CheckoutRequest[]): Promise<Begun[]> {
  if (await findSalesPause(program)) return requests.map(() => undefined);
  const keys = requests.map(({ memberId, input }) => ({ memberId, checkoutId: input.checkoutId }));
  const wanted = requests.flatMap(({ input }) => input.holds);
  const [known, live, taken] = await Promise.all([
    readCheckoutRows(program.db, keys),
    readHolds(program, wanted),
    readOrdersOfHolds(program.db, wanted),
  ]);
  // If two requests in a batch name the same hold, the first one gets it.
  const used = new Set([
    ...known.map((row) => `${row.memberId} ${row.checkoutId}`),
    ...taken.map((order) => `${order.performanceId} ${order.holdId}`),
  ]);
  const holds = new Map(live.map((hold) => [`${hold.performanceId} ${hold.holdId}`, hold]));
  const ready: Ready[] = [];
  for (const [at, request] of requests.entries()) {
    const { memberId, input } = request;
    const names = input.holds.map((hold) => `${hold.performanceId} ${hold.holdId}`);
    const all = [`${memberId} ${input.checkoutId}`, ...names];
    const own = names
      .flatMap((name) => holds.get(name) ?? [])
      .filter((hold) => hold.buyerId === memberId && hold.purpose === 'cart');
    if (own.length < names.length || new Set(names).size < names.length || all.some((name) => used.has(name))) continue;
    try {
      if (await findFirstHalt(program, own)) continue;
      const offer = await chooseCollection(program, own, input);
      if ('code' in offer) continue;
      const rules = await readRules(program, own, offer.method);
      const demand = await demandCards(program, own);
      if (!demand.ok) continue;
      ready.push({ at, request, holds: own, offer, rules, cardsOnly: demand.value });
      for (const name of all) used.add(name);
    } catch {
      // An invalid request fails when it is retried individually, and reports the error then.
    }
  }
  const results: Begun[] = requests.map(() => undefined);
  const begun = await planReady(program, ready);
  try {
    if (begun.length > 0) await program.transact((tx) => writePlanned(program, tx, begun));
  } catch (error) {
    if (error instanceof CheckoutIdUsed || error instanceof HoldsAlreadyUsed || error instanceof CodeUsedUp)
      return results;
    throw error;
  }
  for (const { at, row, orders } of begun) {
    const places = new Map(
      orders.map(({ orderId, performanceId, holdId }) => [
        orderId,
        holds.get(`${performanceId} ${holdId}`)?.places ?? [],
      ]),
    );
    // Use the order in which the database returns them.
    const read = { orders: orders.toSorted(compareOrderKeys), places };
    cacheOrders(program, row, read);
    results[at] = { row, charges: [], pointsCents: 0, ...read };
  }
  return results;
}

type Ready = { at: number; request: CheckoutRequest } & Omit<
  Parameters<typeof planCheckout>[2] & { holds: readonly HeldTickets[] },
  'earlier' | 'priced'
>;

/** Prices the batched checkouts together, and drops those whose total differs from the one shown. */
async function planReady(program: Program, ready: readonly Ready[]): Promise<(PlannedCheckout & { at: number })[]> {
  const priced = await priceCarts(
    program,
    ready.map(({ request, holds }) => ({ memberId: request.memberId, holds, letGo: [] })),
  );
  return ready.flatMap(({ at, request, ...parts }, index) => {
    const planned = planCheckout(program, request, { ...parts, earlier: [], priced: priced[index]! });
    return isAsShown(request, planned) ? [{ at, ...planned }] : [];
  });
}

import type { Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { readHolds } from '../../seating/holds/read-holds.ts';
import { whyAnyHalted } from '../settlement/give-tickets.ts';
import {
  chooseCollection,
  HoldsTaken,
  IdTaken,
  planCheckout,
  readRules,
  writePlanned,
  type CheckoutRequest,
  type PlannedCheckout,
} from './plan-checkout.ts';
import type { ReadCheckout } from './read-checkout.ts';
import { byPlace, keepOrders } from '../settlement/keep-orders.ts';
import { readCheckoutRows, readOrdersOfHolds } from '../store.ts';

/** A checkout just written, with the places of its orders; undefined where there is more to look at. */
type Begun = ReadCheckout | undefined;

/** Checkouts of one transaction: beyond it a batch holds its locks too long. */
const most = 200;

const batcher = sharedKey<Batcher<CheckoutRequest, Begun>, Program>(
  (program) => new Batcher((requests) => beginBatch(program, requests), { most, atOnce: 2 }),
);

/**
 * Writes a checkout together with all others that begin at the same moment, if nothing about it is out of the ordinary:
 * a new id, live holds of the member that stand in no checkout yet, performances that take place, a way to collect
 * tickets that is open.
 * @returns undefined otherwise, having done nothing: it has to be looked at alone.
 */
export function beginCheckout(program: Program, request: CheckoutRequest): Promise<Begun> {
  return program.shared(batcher).add(request);
}

async function beginBatch(program: Program, requests: readonly CheckoutRequest[]): Promise<Begun[]> {
  const keys = requests.map(({ memberId, input }) => ({ memberId, checkoutId: input.checkoutId }));
  const wanted = requests.flatMap(({ input }) => input.holds);
  const [known, live, taken] = await Promise.all([
    readCheckoutRows(program.db, keys),
    readHolds(program, wanted),
    readOrdersOfHolds(program.db, wanted),
  ]);
  // What two requests of a batch name, the first one gets.
  const used = new Set([
    ...known.map((row) => `${row.memberId} ${row.checkoutId}`),
    ...taken.map((order) => `${order.performanceId} ${order.holdId}`),
  ]);
  const holds = new Map(live.map((hold) => [`${hold.performanceId} ${hold.holdId}`, hold]));
  const begun: (PlannedCheckout & { at: number })[] = [];
  for (const [at, request] of requests.entries()) {
    const { memberId, input } = request;
    const names = input.holds.map((hold) => `${hold.performanceId} ${hold.holdId}`);
    const all = [`${memberId} ${input.checkoutId}`, ...names];
    const own = names
      .flatMap((name) => holds.get(name) ?? [])
      .filter((hold) => hold.buyerId === memberId && !hold.forExchange);
    if (own.length < names.length || new Set(names).size < names.length || all.some((name) => used.has(name))) continue;
    try {
      if (await whyAnyHalted(program, own)) continue;
      const offer = await chooseCollection(program, own, input);
      if ('code' in offer) continue;
      const rules = await readRules(program, own, offer.method);
      begun.push({ at, ...planCheckout(program, request, { holds: own, offer, rules, earlier: [] }) });
      for (const name of all) used.add(name);
    } catch {
      // Whoever cannot be served fails alone, where it is reported.
    }
  }
  const answers: Begun[] = requests.map(() => undefined);
  try {
    if (begun.length > 0) await program.transact((tx) => writePlanned(program, tx, begun));
  } catch (error) {
    if (error instanceof IdTaken || error instanceof HoldsTaken) return answers;
    throw error;
  }
  for (const { at, row, orders } of begun) {
    const places = new Map(
      orders.map(({ orderId, performanceId, holdId }) => [
        orderId,
        holds.get(`${performanceId} ${holdId}`)?.places ?? [],
      ]),
    );
    // As they are read back.
    const read = { orders: orders.toSorted(byPlace), places };
    keepOrders(program, row, read);
    answers[at] = { row, charges: [], pointsCents: 0, ...read };
  }
  return answers;
}

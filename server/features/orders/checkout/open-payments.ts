import { decideByPublished } from '../../catalogue/versions/decide-by-published.ts';
import { formatsIn } from '../../../../contract/core/format.ts';
import { href } from '../../../../contract/routes.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { leavesEnough } from '../../../../contract/orders/use-points.ts';
import { methodsFor } from '../../../../contract/orders/collection-methods.ts';
import { takesAmount, type PaymentMethod } from '../../../../contract/payments/methods.ts';
import type { Program, Tx } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { openCharges, PointsShort } from '../../payments/charges/open-charge.ts';
import { leastAmountsOf, readCharges, type ChargeRow } from '../../payments/charges/read-charges.ts';
import { extendHoldsOf } from '../../seating/holds/extend-holds.ts';
import { cardsFor, refuseWay } from '../cart/demand-cards.ts';
import { findHalt, type Halted } from '../settlement/confirm-reserved.ts';
import { ordersOfLocked } from '../settlement/order-cache.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { paymentDeadlineOf } from '../rules.ts';
import { recordConsents } from './store-consents.ts';
import { prolongResales } from '../store-resales.ts';
import { lockCheckouts, movePaying, type CheckoutKey, type CheckoutRow, type OrderRow } from '../store.ts';

export type PaymentRefusal =
  | 'checkout_not_found'
  | 'checkout_closed'
  | 'checkout_expired'
  | 'checkout_replaced'
  | Halted
  | 'tickets_not_valid'
  | 'payment_in_progress'
  | 'payment_method_not_available'
  | 'payment_amount_too_small'
  | 'card_needed'
  | 'card_not_shown'
  | 'points_not_enough'
  | 'invalid_input'
  | 'payment_failed';

export interface CheckoutPaymentRequest extends CheckoutKey {
  paymentId: string;
  method: PaymentMethod;
  /** Amount paid by points, in cents; the full amount if points are the method. */
  pointsCents?: number;
  language: Language;
}

/** Next step. `replaces`: the page of an earlier payment may still be open. `charge`: set for a new payment. */
type PaymentStep = { next: 'ask'; replaces: boolean; charge?: ChargeRow } | { next: 'give' } | { next: 'paid' };
type Opened = Outcome<PaymentStep, PaymentRefusal>;

interface Opening {
  request: CheckoutPaymentRequest;
  parts: Parts;
  earlier: readonly ChargeRow[];
  row: CheckoutRow;
  orders: readonly OrderRow[];
  until: Date;
}

/** Maximum number of payments per transaction. A larger batch holds its locks too long. */
const max = 200;

const batcher = sharedKey<Batcher<CheckoutPaymentRequest, Opened>, Program>(
  (program) => new Batcher((requests) => openBatch(program, requests), { most: max, atOnce: 2 }),
);

/**
 * Extends the holds of a checkout and records a payment, batched with all payments that start at the same moment. A
 * rejected request changes nothing.
 */
export function openPayment(program: Program, request: CheckoutPaymentRequest): Promise<Opened> {
  return program.shared(batcher).add(request);
}

async function openBatch(program: Program, requests: readonly CheckoutPaymentRequest[]): Promise<Opened[]> {
  const results = new Map<CheckoutPaymentRequest, Opened>();
  // Handles one request per checkout and ID in each batch, so that the second request of a double click sees the result
  // of the first.
  const seen = new Set<string>();
  const first = requests.filter((request) => {
    const names = [checkoutSubjectOf(request), request.paymentId];
    if (names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  });
  for (let open = first; open.length > 0;) {
    try {
      const batch = open;
      const opened = await decideByPublished(program, (current) =>
        current.transact((tx) => openOnce(program, tx, batch)),
      );
      for (const [request, result] of opened) results.set(request, result);
      break;
    } catch (error) {
      if (!(error instanceof PaymentsRefused)) throw error;
      // Reject the failed requests and retry the transaction without them.
      for (const [request, code] of error.refused) {
        results.set(request, refuse(code, code === 'points_not_enough' ? { field: 'pointsCents' } : {}));
      }
      open = open.filter((request) => !results.has(request));
    }
  }
  const later = requests.filter((request) => !results.has(request));
  const after = later.length > 0 ? await openBatch(program, later) : [];
  later.forEach((request, at) => results.set(request, after[at]!));
  return requests.map((request) => results.get(request)!);
}

/** Returns the checkouts with a performance that does not take place as announced, and the reason for each. */
async function findHalted(program: Program, orders: readonly OrderRow[]): Promise<Map<string, Halted>> {
  const found = new Map<string, Halted>();
  for (const order of orders) {
    const halted = await findHalt(program, order);
    if (halted) found.set(checkoutSubjectOf(order), halted);
  }
  return found;
}

/** Rolls back the transaction when some payments cannot start after it has already made changes for them. */
class PaymentsRefused extends Error {
  readonly refused: ReadonlyMap<CheckoutPaymentRequest, PaymentRefusal>;

  constructor(refused: ReadonlyMap<CheckoutPaymentRequest, PaymentRefusal>) {
    super([...new Set(refused.values())].join());
    this.refused = refused;
  }
}

function refusedAs(
  code: PaymentRefusal,
  requests: readonly CheckoutPaymentRequest[],
): Map<CheckoutPaymentRequest, PaymentRefusal> {
  return new Map(requests.map((request) => [request, code]));
}

async function openOnce(
  program: Program,
  tx: Tx,
  requests: readonly CheckoutPaymentRequest[],
): Promise<Map<CheckoutPaymentRequest, Opened>> {
  const now = program.now();
  const results = new Map<CheckoutPaymentRequest, Opened>();
  const rows = new Map((await lockCheckouts(tx, requests)).map((row) => [checkoutSubjectOf(row), row]));
  const charges = Map.groupBy(await readCharges(tx, [...rows.keys()]), (charge) => charge.subject);
  const orders = Map.groupBy(await ordersOfLocked(program, tx, [...rows.values()]), checkoutSubjectOf);
  const halted = await findHalted(program, [...orders.values()].flat());
  const openings: Opening[] = [];
  for (const request of requests) {
    const row = rows.get(checkoutSubjectOf(request));
    const ofCheckout = charges.get(checkoutSubjectOf(request)) ?? [];
    const result = row ? answerWithoutWrite(row, ofCheckout, request) : refuse('checkout_not_found');
    const asksForMoney = !result || (result.ok && result.value.next === 'ask');
    const why = halted.get(checkoutSubjectOf(request));
    if (asksForMoney && why) results.set(request, refuse(why));
    else if (result) results.set(request, result);
    else if (row) {
      const parts = partsOf(request, row);
      const way = parts && refuseWay(program, row, { ...parts, language: request.language });
      if (way) results.set(request, way);
      else if (!parts) results.set(request, refuse('invalid_input', { field: 'pointsCents', facts: amountMistake }));
      else if (!leavesEnough(row.totalCents, parts.pointsCents)) {
        results.set(request, refuse('invalid_input', { field: 'pointsCents', facts: restMistake }));
      } else if (methodsFor(row.method, [parts.method]).length === 0) {
        results.set(request, refuse('payment_method_not_available', { field: 'method' }));
      } else if (parts.amountCents > 0 && !takesAmount(leastAmountsOf(program), parts.method, parts.amountCents)) {
        results.set(request, tooSmall(program, request, parts));
      } else {
        const until = paymentDeadlineOf(row, now);
        const ownOrders = orders.get(checkoutSubjectOf(row)) ?? [];
        openings.push({ request, parts, row, orders: ownOrders, until, earlier: ofCheckout });
      }
    }
  }
  await extend(tx, now, openings);
  const opened = await charge(program, tx, openings);
  const free = openings.flatMap(({ row }) => (row.totalCents === 0 ? [row] : []));
  if (free.length > 0) await recordConsents(tx, free, now);
  for (const { request, row, earlier } of openings) {
    const fresh = opened.get(request.paymentId);
    const ask = { next: 'ask', replaces: earlier.length > 0, ...(fresh ? { charge: fresh } : {}) } as const;
    if (row.totalCents === 0) results.set(request, done({ next: 'give' }));
    else results.set(request, done(fresh?.state === 'captured' ? { next: 'paid' } : ask));
  }
  return results;
}

/** Amounts and method of a payment; points alone count as a method. */
interface Parts {
  method: PaymentMethod;
  amountCents: number;
  pointsCents: number;
}

const amountMistake = { mistake: 'amount_not_valid' } as const;
const restMistake = { mistake: 'rest_too_small' } as const;

/** @returns undefined if the points exceed the total. */
function partsOf({ method, pointsCents = 0 }: CheckoutPaymentRequest, { totalCents }: CheckoutRow): Parts | undefined {
  if (pointsCents > totalCents) return undefined;
  const isWhole = totalCents > 0 && (method === 'points' || pointsCents === totalCents);
  if (isWhole) return { method: 'points', amountCents: 0, pointsCents: totalCents };
  return { method, amountCents: totalCents - pointsCents, pointsCents };
}

/** Rejects an amount below the method's minimum. Using fewer points may leave enough. */
function tooSmall(program: Program, { language }: CheckoutPaymentRequest, { method, pointsCents }: Parts): Opened {
  const least = formatsIn(language).money(leastAmountsOf(program)[method] ?? 0);
  const field = pointsCents > 0 ? 'pointsCents' : 'method';
  return refuse('payment_amount_too_small', { field, facts: { least } });
}

/** Handles requests that need no write: retries, and checkouts that can no longer be paid. */
function answerWithoutWrite(
  row: CheckoutRow,
  charges: readonly ChargeRow[],
  request: CheckoutPaymentRequest,
): Opened | undefined {
  const known = charges.find((one) => one.chargeId === request.paymentId);
  if (known) return returnEarlier(row, known, request);
  if (row.state === 'expired') return refuse('checkout_expired');
  if (row.state !== 'open' && row.state !== 'paying') return refuse('checkout_closed');
  // Money that has arrived is about to be settled, so do not request it twice.
  return charges.some((one) => one.state === 'captured') ? refuse('payment_in_progress') : undefined;
}

/** Handles a retry. A failed payment does not restart under its old ID. */
function returnEarlier(row: CheckoutRow, known: ChargeRow, request: CheckoutPaymentRequest): Opened {
  if (known.state === 'captured') return done({ next: 'paid' });
  const isSame = known.method === request.method && known.pointsCents === (request.pointsCents ?? 0);
  if (!isSame) return refuse('payment_in_progress');
  const isLive = known.state === 'asking' || known.state === 'waiting';
  if (row.state === 'paying' && isLive) return done({ next: 'ask', replaces: false });
  if (row.state === 'expired') return refuse('checkout_expired');
  return refuse(row.state === 'open' || row.state === 'paying' ? 'payment_failed' : 'checkout_closed');
}

async function extend(tx: Tx, now: Date, openings: readonly Opening[]): Promise<void> {
  const holds = openings
    .filter(({ row }) => !row.resaleOf)
    .flatMap((opening) =>
      opening.orders.map(({ performanceId, holdId, memberId }) => ({
        performanceId,
        holdId,
        buyerId: memberId,
        until: opening.until,
        opening,
      })),
    );
  const gone = await extendHoldsOf(tx, now, holds);
  const refused = new Map<CheckoutPaymentRequest, PaymentRefusal>();
  // The buyer changed the tickets before they expired, for example in another window.
  for (const { opening } of gone)
    refused.set(opening.request, opening.row.expiresAt > now ? 'checkout_replaced' : 'checkout_expired');
  for (const request of await extendTaken(tx, openings)) refused.set(request, 'checkout_expired');
  if (refused.size > 0) throw new PaymentsRefused(refused);
}

/**
 * Extends the reservations of checkouts for resale tickets.
 * @returns the requests whose tickets are no longer available.
 */
async function extendTaken(tx: Tx, openings: readonly Opening[]): Promise<CheckoutPaymentRequest[]> {
  const taking = openings.filter(({ row }) => row.resaleOf);
  if (taking.length === 0) return [];
  const kept = await prolongResales(
    tx,
    taking.map(({ row, until }) => ({ ...row, until })),
  );
  const tickets = new Map(kept.map((one) => [checkoutSubjectOf(one), one.tickets]));
  const gone = taking.filter(({ row, orders }) => {
    const wanted = orders.reduce((sum, { quantity }) => sum + quantity, 0);
    return (tickets.get(checkoutSubjectOf(row)) ?? 0) !== wanted;
  });
  return gone.map(({ request }) => request);
}

async function charge(program: Program, tx: Tx, openings: readonly Opening[]): Promise<ReadonlyMap<string, ChargeRow>> {
  const dear = openings.filter(({ row }) => row.totalCents > 0);
  const opened = await openCharges(
    program,
    tx,
    dear.map(({ request, parts, row, until }) => ({
      chargeId: request.paymentId,
      payerId: row.memberId,
      subject: checkoutSubjectOf(row),
      ...parts,
      cards: cardsFor(row),
      language: request.language,
      returnUrl:
        program.config.publicUrl +
        href('preview', {
          language: request.language,
          query: { checkout: row.checkoutId, returned: request.paymentId },
        }),
      expiresAt: until,
    })),
    dear.flatMap(({ earlier }) => earlier),
  ).catch((error: unknown) => {
    if (!(error instanceof PointsShort)) throw error;
    const short = new Set(error.chargeIds);
    const requests = dear.map(({ request }) => request).filter(({ paymentId }) => short.has(paymentId));
    throw new PaymentsRefused(refusedAs('points_not_enough', requests));
  });
  // The ID belongs to another payment.
  const taken = dear.filter(({ request }) => !opened.has(request.paymentId));
  if (taken.length > 0)
    throw new PaymentsRefused(
      refusedAs(
        'payment_in_progress',
        taken.map(({ request }) => request),
      ),
    );
  await movePaying(
    tx,
    program.now(),
    dear.map(({ row, until }) => ({ memberId: row.memberId, checkoutId: row.checkoutId, until })),
  );
  return opened;
}

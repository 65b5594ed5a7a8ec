import { createHash } from 'node:crypto';
import type { PerformanceStatus } from '../../../../contract/catalogue/performance-states.ts';
import type { RefundCause } from '../../../../contract/payments/refunds.ts';
import type { Program, Tx } from '../../../context.ts';
import { lastEntry } from '../../catalogue/events/sale-ends.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { confirmHolds } from '../../seating/holds/confirm-holds.ts';
import { readHolds } from '../../seating/holds/read-holds.ts';
import { retakeSeats } from '../../seating/holds/retake-seats.ts';
import { readExchanges } from '../store-exchanges.ts';
import { readCheckoutRows, rehold, type OrderRow } from '../store.ts';
import { checkoutSubjectOf } from './checkout-subject.ts';

/** Why a paid order cannot get its seats. */
type Lost = Extract<RefundCause, 'places_gone' | 'performance_begun' | 'exchange_gone' | 'resale_gone'> | Halted;

/** Why no tickets are issued for a performance, temporarily or permanently. */
export type Halted = Extract<RefundCause, 'performance_cancelled' | 'performance_postponed' | 'sale_suspended'>;

/** Live hold of each paid order, or why it has none, by order ID. */
export type Reserved = ReadonlyMap<string, { holdId: string } | Lost>;

/** Maximum number of times that the seats of one order are held again, each time after the hold expired. */
const maxRetakes = 20;

/**
 * Ensures, before the settling transaction, that every paid order has a live hold. If a hold expired before the payment
 * arrived, holds the same seats again if free, otherwise equally good ones. A retry finds the earlier result.
 */
export async function reserveSeats(program: Program, orders: readonly OrderRow[]): Promise<Reserved> {
  const live = new Set((await readHolds(program, orders)).map((hold) => hold.holdId));
  const rows = await readCheckoutRows(program.db, orders);
  // Resale seats belong to the sellers' tickets until the handover.
  const taking = new Set(rows.filter((row) => row.resaleOf).map(checkoutSubjectOf));
  const reserved = new Map<string, { holdId: string } | Lost>();
  for (const order of orders) {
    const halted = await findHalt(program, order);
    if (halted) reserved.set(order.orderId, halted);
    else if (live.has(order.holdId)) reserved.set(order.orderId, { holdId: order.holdId });
    else if (!taking.has(checkoutSubjectOf(order))) reserved.set(order.orderId, await retake(program, order));
  }
  return reserved;
}

const halts = {
  suspended: 'sale_suspended',
  postponed: 'performance_postponed',
  cancelled: 'performance_cancelled',
} as const satisfies Record<Exclude<PerformanceStatus, 'scheduled'>, Halted>;

/** Returns true if an error code means that a performance does not take place as announced. */
export function isHalt(code: string): code is Halted {
  return Object.values<string>(halts).includes(code);
}

/**
 * Returns why no tickets are issued for a performance now; `undefined` if it takes place as announced.
 * @param createdAt when the buyer started to pay or put the tickets into the cart; the date may have changed since.
 */
export async function findHalt(
  program: Program,
  { performanceId, createdAt }: { performanceId: string; createdAt?: Date },
): Promise<Halted | undefined> {
  const { state, movedAt } = (await getPerformance(program, performanceId)).performance;
  // No buyer pays for a date that they did not select.
  if (movedAt && createdAt && createdAt <= movedAt && state === 'scheduled') return halts.postponed;
  return state === 'scheduled' ? undefined : halts[state];
}

/** Returns the cause for the first performance that is halted. */
export async function findFirstHalt(
  program: Program,
  performances: readonly { performanceId: string }[],
): Promise<Halted | undefined> {
  const halted = await Promise.all(performances.map((one) => findHalt(program, one)));
  return halted.find((why) => why !== undefined);
}

async function retake(program: Program, order: OrderRow): Promise<{ holdId: string } | Lost> {
  const { event, performance } = await getPerformance(program, order.performanceId);
  // A payment after the start of the show is refunded: its buyer no longer needs tickets.
  if (lastEntry(event, performance) <= program.now()) return 'performance_begun';
  const [exchange] = await readExchanges(program.db, [order]);
  const forExchange = exchange && (exchange.counted ? 'other' : 'same');
  let { holdId } = order;
  for (let tries = 0; tries < maxRetakes; tries++) {
    const next = nextHoldId(holdId);
    const lapsed = { performanceId: order.performanceId, holdId };
    const retaken = await retakeSeats(program, order.memberId, lapsed, next, forExchange);
    if (retaken.ok) return { holdId: retaken.value.holdId };
    if (retaken.code === 'sold_out') return 'places_gone';
    // An earlier attempt used this ID and did not finish.
    holdId = next;
  }
  return 'places_gone';
}

/** Derives the ID for holding the seats again, so that concurrent or repeated attempts hold them once. */
function nextHoldId(holdId: string): string {
  const hex = createHash('sha256').update(`retaken ${holdId}`).digest('hex');
  // Version 8 of RFC 9562: derived from other data.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Some orders have no live hold. Nothing was changed; their seats must be reserved first. */
export class HoldsExpired extends Error {
  readonly orderIds: ReadonlySet<string>;

  constructor(orders: readonly { orderId: string }[]) {
    super('paid orders without a live hold');
    this.orderIds = new Set(orders.map((order) => order.orderId));
  }
}

/**
 * Turns holds into tickets, with one statement per performance.
 * @param reserved holds by order; an order without an entry uses its own hold.
 * @returns the IDs of the orders that got their tickets.
 * @throws {HoldsRanOut} if a hold is gone.
 */
export async function confirmReserved(
  tx: Tx,
  orders: readonly OrderRow[],
  reserved: Reserved,
  now: Date,
): Promise<Set<string>> {
  const pairs = orders.flatMap(({ performanceId, orderId, holdId }) => {
    const place = reserved.get(orderId) ?? { holdId };
    return typeof place === 'string' ? [] : [{ performanceId, orderId, holdId: place.holdId }];
  });
  await rehold(
    tx,
    pairs.filter((pair) => reserved.has(pair.orderId)),
  );
  const gone: { orderId: string }[] = [];
  // Always process performances in the same order, so that settlements do not deadlock.
  const groups = [...Map.groupBy(pairs, (pair) => pair.performanceId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [performanceId, group] of groups) {
    const confirmed = await confirmHolds(tx, performanceId, now, group);
    gone.push(...group.filter((pair) => !confirmed.has(pair.holdId)));
  }
  if (gone.length > 0) throw new HoldsExpired(gone);
  return new Set(pairs.map((pair) => pair.orderId));
}

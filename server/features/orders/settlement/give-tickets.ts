import { createHash } from 'node:crypto';
import type { PerformanceStatus } from '../../../../contract/catalogue/performance-states.ts';
import type { RefundCause } from '../../../../contract/payments/refunds.ts';
import type { Program, Tx } from '../../../context.ts';
import { lastEntry } from '../../catalogue/events/sale-ends.ts';
import { recallPerformance } from '../../catalogue/events/find-performance.ts';
import { confirmHolds } from '../../seating/holds/confirm-holds.ts';
import { readHolds } from '../../seating/holds/read-holds.ts';
import { retakeSeats } from '../../seating/holds/retake-seats.ts';
import { readExchanges } from '../store-exchanges.ts';
import { readCheckoutRows, rehold, type OrderRow } from '../store.ts';
import { checkoutSubjectOf } from './checkout-subject.ts';

/** Why the places of a paid order cannot be had any more. */
type Lost = Extract<RefundCause, 'places_gone' | 'performance_begun' | 'exchange_gone' | 'resale_gone'> | Halted;

/** Why nobody gets tickets of a performance, for now or for ever. */
export type Halted = Extract<RefundCause, 'performance_cancelled' | 'performance_postponed' | 'sale_suspended'>;

/** What became of the holds of paid orders, by order. */
export type Reserved = ReadonlyMap<string, { holdId: string } | Lost>;

/** How often the places of one order are taken again, each time after they ran out once more. */
const mostRetakes = 20;

/**
 * Makes sure, before the settling transaction begins, that every paid order has a live hold: one that ran out before
 * the money came gets its places again if they are free, else as good ones. Repeating it finds what it took before.
 */
export async function reserveSeats(program: Program, orders: readonly OrderRow[]): Promise<Reserved> {
  const live = new Set((await readHolds(program, orders)).map((hold) => hold.holdId));
  const rows = await readCheckoutRows(program.db, orders);
  // Their places are tickets of others until the moment that they get them.
  const taking = new Set(rows.filter((row) => row.resaleOf).map(checkoutSubjectOf));
  const reserved = new Map<string, { holdId: string } | Lost>();
  for (const order of orders) {
    const halted = await whyHalted(program, order);
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

/** Whether a refusal says that a performance does not take place as announced. */
export function isHalt(code: string): code is Halted {
  return Object.values<string>(halts).includes(code);
}

/**
 * Why nobody gets tickets of a performance now; undefined where it takes place as announced.
 * @param createdAt when its buyer began to pay, or took the tickets into the cart: its date may be another since then.
 */
export async function whyHalted(
  program: Program,
  { performanceId, createdAt }: { performanceId: string; createdAt?: Date },
): Promise<Halted | undefined> {
  const { state, movedAt } = (await recallPerformance(program, performanceId)).performance;
  // Nobody pays for a date that they did not choose.
  if (movedAt && createdAt && createdAt <= movedAt && state === 'scheduled') return halts.postponed;
  return state === 'scheduled' ? undefined : halts[state];
}

/** The same of the first of them that is halted. */
export async function whyAnyHalted(
  program: Program,
  performances: readonly { performanceId: string }[],
): Promise<Halted | undefined> {
  const halted = await Promise.all(performances.map((one) => whyHalted(program, one)));
  return halted.find((why) => why !== undefined);
}

async function retake(program: Program, order: OrderRow): Promise<{ holdId: string } | Lost> {
  const { event, performance } = await recallPerformance(program, order.performanceId);
  // Whoever pays after the show has begun wants the money, not the tickets.
  if (lastEntry(event, performance) <= program.now()) return 'performance_begun';
  const [exchange] = await readExchanges(program.db, [order]);
  const forExchange = exchange && (exchange.counted ? 'other' : 'same');
  let { holdId } = order;
  for (let tries = 0; tries < mostRetakes; tries++) {
    const next = nextHoldId(holdId);
    const lapsed = { performanceId: order.performanceId, holdId };
    const retaken = await retakeSeats(program, order.memberId, lapsed, next, forExchange);
    if (retaken.ok) return { holdId: retaken.value.holdId };
    if (retaken.code === 'sold_out') return 'places_gone';
    // An earlier attempt took it and did not come to the end.
    holdId = next;
  }
  return 'places_gone';
}

/** The id under which the places of a hold are taken again: whoever does it twice, or twice at once, takes them once. */
function nextHoldId(holdId: string): string {
  const hex = createHash('sha256').update(`retaken ${holdId}`).digest('hex');
  // Version 8 of RFC 9562: made from something else.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Orders whose holds are not alive: nothing was done, their places have to be reserved first. */
export class HoldsRanOut extends Error {
  readonly orderIds: ReadonlySet<string>;

  constructor(orders: readonly { orderId: string }[]) {
    super('paid orders without a live hold');
    this.orderIds = new Set(orders.map((order) => order.orderId));
  }
}

/**
 * Turns holds into tickets, one statement a performance.
 * @param reserved where it says nothing of an order, the order's own hold is tried.
 * @returns the ids of the orders that have their tickets. @throws {HoldsRanOut} when a hold is gone.
 */
export async function giveTickets(
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
  // Performances in one order for everyone: no two settlements wait for each other.
  const groups = [...Map.groupBy(pairs, (pair) => pair.performanceId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [performanceId, group] of groups) {
    const confirmed = await confirmHolds(tx, performanceId, now, group);
    gone.push(...group.filter((pair) => !confirmed.has(pair.holdId)));
  }
  if (gone.length > 0) throw new HoldsRanOut(gone);
  return new Set(pairs.map((pair) => pair.orderId));
}

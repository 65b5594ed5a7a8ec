import { LRUCache } from 'lru-cache';
import type { Program, Tx } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import type { MultilingualSeat } from '../../seating/inventory/localize-seat.ts';
import { readOrdersOf, type CheckoutKey, type CheckoutRow, type OrderRow } from '../store.ts';
import { checkoutSubjectOf } from './checkout-subject.ts';

/** What a process remembers of a checkout's orders while nobody has paid for it or given it up. */
export interface CachedOrders {
  /** In the order in which they are read. */
  readonly orders: readonly OrderRow[];
  /** By order. */
  readonly places: ReadonlyMap<string, readonly MultilingualSeat[]>;
}

/** Checkouts under way at any moment in one process, about a kilobyte each. */
const most = 5000;

const kept = sharedKey<LRUCache<string, CachedOrders>, Program>(() => new LRUCache({ max: most }));

/**
 * Remembers the orders of a checkout that is open or being paid for. Until it is paid or given up, which its own row
 * says, nothing about them changes, whoever works on it: which they are, their prices, numbers and holds.
 */
export function cacheOrders(program: Program, key: CheckoutKey, orders: CachedOrders): void {
  program.shared(kept).set(checkoutSubjectOf(key), orders);
}

/** As they were when nobody had paid for them yet; undefined where this process does not know. */
export function readCachedOrders(program: Program, key: CheckoutKey): CachedOrders | undefined {
  return program.shared(kept).get(checkoutSubjectOf(key));
}

/** Whether what is remembered of its orders still holds. */
export function isUnderWay({ state }: Pick<CheckoutRow, 'state'>): boolean {
  return state === 'open' || state === 'paying';
}

/**
 * Orders of checkouts that this transaction has locked, in the order in which they are locked and shown.
 * @param rows as they are under the lock.
 */
export async function ordersOfLocked(program: Program, tx: Tx, rows: readonly CheckoutRow[]): Promise<OrderRow[]> {
  const known = rows.map((row) => ({
    row,
    orders: isUnderWay(row) ? readCachedOrders(program, row)?.orders : undefined,
  }));
  const read = await readOrdersOf(
    tx,
    known.filter((one) => !one.orders).map((one) => one.row),
  );
  return [...known.flatMap((one) => one.orders ?? []), ...read].toSorted(compareOrderKeys);
}

/** As PostgreSQL sorts them. */
export function compareOrderKeys(a: OrderRow, b: OrderRow): number {
  return a.performanceId + a.orderId < b.performanceId + b.orderId ? -1 : 1;
}

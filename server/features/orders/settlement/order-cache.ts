import { LRUCache } from 'lru-cache';
import type { Program, Tx } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import type { MultilingualSeat } from '../../seating/inventory/localize-seat.ts';
import { readOrdersOf, type CheckoutKey, type CheckoutRow, type OrderRow } from '../store.ts';
import { checkoutSubjectOf } from './checkout-subject.ts';

export interface CachedOrders {
  /** In query order. */
  readonly orders: readonly OrderRow[];
  /** By order ID. */
  readonly places: ReadonlyMap<string, readonly MultilingualSeat[]>;
}

/** Maximum number of cached checkouts per process, about a kilobyte each. */
const max = 5000;

const kept = sharedKey<LRUCache<string, CachedOrders>, Program>(() => new LRUCache({ max: max }));

/**
 * Caches the orders of a checkout that is open or being paid for. Until its row says paid or cancelled, no process
 * changes the orders, prices, numbers or holds.
 */
export function cacheOrders(program: Program, key: CheckoutKey, orders: CachedOrders): void {
  program.shared(kept).set(checkoutSubjectOf(key), orders);
}

/** Returns the orders as they were before payment, or `undefined` if this process has not cached them. */
export function readCachedOrders(program: Program, key: CheckoutKey): CachedOrders | undefined {
  return program.shared(kept).get(checkoutSubjectOf(key));
}

/** Returns true if the cached orders of a checkout are still valid. */
export function isUnderWay({ state }: Pick<CheckoutRow, 'state'>): boolean {
  return state === 'open' || state === 'paying';
}

/**
 * Returns the orders of checkouts that this transaction has locked, in lock and display order.
 * @param rows read under the lock.
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

/** Compares in PostgreSQL's sort order. */
export function compareOrderKeys(a: OrderRow, b: OrderRow): number {
  return a.performanceId + a.orderId < b.performanceId + b.orderId ? -1 : 1;
}

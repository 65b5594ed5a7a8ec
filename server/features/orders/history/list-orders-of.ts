import type { CollectionMethod } from '../../../../contract/orders/ways.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { Db, Tx } from '../../../context.ts';
import { subjectOf } from '../settlement/name-subject.ts';
import { readCheckoutRows, type CheckoutKey, type OrderRow } from '../store.ts';
import { readOrdersOfPerformance } from '../store-performances.ts';

/** A paid order with what its checkout says of it. */
export interface PaidOrder extends OrderRow {
  /** Null where nothing was to be paid. */
  chargeId: string | null;
  language: Language;
  method: CollectionMethod;
}

/** Paid orders of a performance by their ids, after one of them. */
export async function listPaidOrders(
  db: Db | Tx,
  performanceId: string,
  after: string | null,
  limit: number,
): Promise<PaidOrder[]> {
  const orders = await readOrdersOfPerformance(db, performanceId, { state: 'paid', after, limit });
  const checkouts = new Map((await readCheckoutRows(db, orders)).map((row) => [subjectOf(row), row]));
  return orders.map((order) => {
    const checkout = checkouts.get(subjectOf(order));
    if (!checkout) throw new Error(`order ${order.number} has no checkout`);
    const { paidChargeId: chargeId, language, method } = checkout;
    return { ...order, chargeId, language, method };
  });
}

/** Subjects of the checkouts that somebody may be paying for with tickets of a performance. */
export async function listOpenSubjects(db: Db | Tx, performanceId: string): Promise<string[]> {
  const orders = await readOrdersOfPerformance(db, performanceId, { state: 'open', after: null, limit: 100_000 });
  return orders.map(subjectOf);
}

/** Orders of a performance by their ids, whatever has become of them. */
export function readOrdersById(db: Db | Tx, performanceId: string, orderIds: readonly string[]): Promise<OrderRow[]> {
  return readOrdersOfPerformance(db, performanceId, { orderIds });
}

/** The charges that paid for the checkouts of some orders, each once. */
export async function listChargesOfOrders(db: Db | Tx, keys: readonly CheckoutKey[]): Promise<string[]> {
  const rows = await readCheckoutRows(db, keys);
  return [...new Set(rows.flatMap(({ paidChargeId }) => paidChargeId ?? []))];
}

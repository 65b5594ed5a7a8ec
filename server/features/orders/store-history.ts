import { sql } from 'kysely';
import type { CheckoutState, OrderState } from '../../../contract/orders/orders.ts';
import type { Db, Tx } from '../../context.ts';
import { orderColumns, unique, type CheckoutKey, type OrderRow } from './store.ts';

/** Returns the performances of members' orders, as listed in their checkouts. */
export async function findPerformances(
  db: Db | Tx,
  memberIds: readonly string[],
  which: { states?: readonly CheckoutState[]; since?: Date } = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct unnest(performance_ids) as id from checkout
    where member_id = any(${memberIds}::uuid[]) and created_at > ${which.since ?? new Date(0)}
      ${which.states ? sql`and state = any(${which.states})` : sql``}`.execute(db);
  return rows.map((row) => row.id);
}

export async function readCheckoutKeys(db: Db, memberId: string): Promise<CheckoutKey[]> {
  const { rows } = await sql<CheckoutKey>`select member_id as "memberId", checkout_id as "checkoutId" from checkout
    where member_id = ${memberId}`.execute(db);
  return rows;
}

export interface TransactionKey extends CheckoutKey {
  performanceId: string;
  orderId: string;
  number: string;
  state: OrderState;
  quantity: number;
  /** Time of payment; for an unpaid transaction with a refund, the time of creation. */
  at: Date;
}

/**
 * Returns the member's transactions that ever received money. Uses the index `order_member`, which stores a member's
 * orders together: an index on `paid_at` would make every payment update all indexes of its row.
 * @param which.paidBack checkouts with unneeded payments, paid or not.
 */
export async function readTransactionKeys(
  db: Db,
  memberId: string,
  which: { since: Date | null; paidBack: readonly string[] },
): Promise<TransactionKey[]> {
  const performanceIds = await findPerformances(db, [memberId]);
  if (performanceIds.length === 0) return [];
  const { rows } = await sql<TransactionKey>`select performance_id as "performanceId", order_id as "orderId", number,
      member_id as "memberId", checkout_id as "checkoutId", state, quantity, coalesce(paid_at, created_at) as at from orders
    where performance_id = any(${performanceIds}::uuid[]) and member_id = ${memberId}
      and coalesce(paid_at, created_at) >= ${which.since ?? new Date(0)}
      and (paid_at is not null or checkout_id = any(${[...which.paidBack]}::uuid[]))`.execute(db);
  return rows;
}

export async function readTransactionRows(db: Db, keys: readonly TransactionKey[]): Promise<Map<string, OrderRow>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders
    where performance_id = any(${unique(keys.map((key) => key.performanceId))}::uuid[])
      and order_id = any(${keys.map((key) => key.orderId)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Returns orders that were ever paid, latest first. */
export async function readPaidOrders(db: Db, memberId: string, since: Date | null, limit: number): Promise<OrderRow[]> {
  const performanceIds = await findPerformances(db, [memberId]);
  if (performanceIds.length === 0) return [];
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders
    where performance_id = any(${performanceIds}::uuid[]) and member_id = ${memberId}
      and paid_at >= ${since ?? new Date(0)}
    order by paid_at desc, number limit ${limit}`.execute(db);
  return rows;
}

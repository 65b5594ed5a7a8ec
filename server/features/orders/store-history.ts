import { sql } from 'kysely';
import type { CheckoutState, OrderState } from '../../../contract/orders/orders.ts';
import type { Db, Tx } from '../../context.ts';
import { orderColumns, unique, type CheckoutKey, type OrderRow } from './store.ts';

/** Of which performances members have orders: their checkouts know it. */
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

/** All checkouts of a member. */
export async function readCheckoutKeys(db: Db, memberId: string): Promise<CheckoutKey[]> {
  const { rows } = await sql<CheckoutKey>`select member_id as "memberId", checkout_id as "checkoutId" from checkout
    where member_id = ${memberId}`.execute(db);
  return rows;
}

/** What a transaction of the history is found, sorted and paged by. */
export interface TransactionKey extends CheckoutKey {
  performanceId: string;
  orderId: string;
  number: string;
  state: OrderState;
  /** Tickets that were sold. */
  quantity: number;
  /** When it was paid; of one that was not, and whose money went back, when it began. */
  at: Date;
}

/**
 * The member's transactions of which money was received at some time. Found by `order_member`, which holds the member's
 * orders together: an index on `paid_at` would have every payment of a sale rewrite all indexes of its row.
 * @param which.paidBack the checkouts for which money came that was not needed, whether or not they were paid.
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

/** The rows of some transactions, by their orders' ids. */
export async function readTransactionRows(db: Db, keys: readonly TransactionKey[]): Promise<Map<string, OrderRow>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders
    where performance_id = any(${unique(keys.map((key) => key.performanceId))}::uuid[])
      and order_id = any(${keys.map((key) => key.orderId)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Orders that were paid at some time, latest first. */
export async function readPaidOrders(db: Db, memberId: string, since: Date | null, limit: number): Promise<OrderRow[]> {
  const performanceIds = await findPerformances(db, [memberId]);
  if (performanceIds.length === 0) return [];
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders
    where performance_id = any(${performanceIds}::uuid[]) and member_id = ${memberId}
      and paid_at >= ${since ?? new Date(0)}
    order by paid_at desc, number limit ${limit}`.execute(db);
  return rows;
}

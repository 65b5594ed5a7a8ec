import { sql } from 'kysely';
import type { OrderState } from '../../../contract/orders/orders.ts';
import type { Db } from '../../context.ts';
import { orderColumns, type OrderRow } from './store.ts';

/** What a transaction of the history is found, sorted and paged by. */
export interface TransactionKey {
  performanceId: string;
  orderId: string;
  number: string;
  paidAt: Date;
}

/**
 * The member's transactions of which money was received at some time. Found by `order_member`, which holds the member's
 * orders together: an index on `paid_at` would have every payment of a sale rewrite all indexes of its row.
 */
export async function readTransactionKeys(
  db: Db,
  memberId: string,
  which: { since: Date | null; states: readonly OrderState[] },
): Promise<TransactionKey[]> {
  const { rows } = await sql<TransactionKey>`select performance_id as "performanceId", order_id as "orderId", number,
      paid_at as "paidAt" from orders
    where member_id = ${memberId} and paid_at >= ${which.since ?? new Date(0)} and state = any(${which.states})`.execute(
    db,
  );
  return rows;
}

/** The rows of some transactions, by their orders' ids. */
export async function readTransactionRows(db: Db, keys: readonly TransactionKey[]): Promise<Map<string, OrderRow>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders where (performance_id, order_id) in
    (select p, o from unnest(${keys.map((key) => key.performanceId)}::uuid[], ${keys.map((key) => key.orderId)}::uuid[])
      k(p, o))`.execute(db);
  return new Map(rows.map((row) => [row.orderId, row]));
}

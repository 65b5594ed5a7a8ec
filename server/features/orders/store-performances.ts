import { sql } from 'kysely';
import type { OrderState } from '../../../contract/orders/orders.ts';
import type { Db, Tx } from '../../context.ts';
import { orderColumns, type OrderRow } from './store.ts';

type Which = { state: OrderState; after: string | null; limit: number } | { orderIds: readonly string[] };

/** Returns orders of one performance, sorted by ID. */
export async function readOrdersOfPerformance(db: Db | Tx, performanceId: string, which: Which): Promise<OrderRow[]> {
  const chosen =
    'orderIds' in which
      ? sql`and order_id = any(${[...which.orderIds]}::uuid[]) order by order_id`
      : sql`and state = ${which.state} and order_id > ${which.after ?? '00000000-0000-0000-0000-000000000000'}
          order by order_id limit ${which.limit}`;
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders
    where performance_id = ${performanceId} ${chosen}`.execute(db);
  return rows;
}

export async function readPaidOf(
  db: Db | Tx,
  performanceId: string,
  memberIds: readonly string[],
): Promise<{ orderId: string; memberId: string }[]> {
  const { rows } = await sql<{ orderId: string; memberId: string }>`select order_id as "orderId",
      member_id as "memberId" from orders
    where performance_id = ${performanceId} and member_id = any(${[...memberIds]}::uuid[]) and state = 'paid'`.execute(
    db,
  );
  return rows;
}

import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import { findPerformances } from './store-history.ts';
import { unique, type OrderRow } from './store.ts';

/** @returns the numbers that are already in use. */
export async function insertNumbers(
  tx: Tx,
  rows: readonly { number: string; performanceId: string; orderId: string; memberId: string }[],
): Promise<Set<string>> {
  const { rows: inserted } = await sql<{
    number: string;
  }>`insert into order_number (number, performance_id, order_id, member_id)
    select number, "performanceId", "orderId", "memberId" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(number text, "performanceId" uuid, "orderId" uuid, "memberId" uuid) order by number
    on conflict do nothing returning number`.execute(tx);
  const free = new Set(inserted.map((row) => row.number));
  return new Set(rows.map((row) => row.number).filter((number) => !free.has(number)));
}

/** Locks the number of a paid order: it never moves to another order. */
export async function lockNumber(tx: Tx, number: string): Promise<void> {
  await sql`select 1 from order_number where number = ${number} for update`.execute(tx);
}

/** Order whose number another order may take over. */
export type NumberedOrder = Pick<OrderRow, 'performanceId' | 'orderId' | 'memberId' | 'number'>;

/** Returns members' orders since an instant that were cancelled to move their tickets to another checkout. */
export async function readReplacedOrders(tx: Tx, memberIds: readonly string[], since: Date): Promise<NumberedOrder[]> {
  const performanceIds = await findPerformances(tx, memberIds, { states: ['cancelled'], since });
  if (performanceIds.length === 0) return [];
  const { rows } = await sql<NumberedOrder>`select performance_id as "performanceId", order_id as "orderId",
      member_id as "memberId", number from orders
    where performance_id = any(${performanceIds}::uuid[]) and member_id = any(${memberIds}::uuid[])
      and created_at > ${since} and state = 'cancelled'
      and hold_id = order_id order by performance_id, order_id`.execute(tx);
  return rows;
}

/**
 * Moves numbers of earlier orders to later ones. The earlier orders get new numbers, which must be inserted already.
 * @returns false if another checkout concurrently took over one of the numbers.
 */
export async function moveNumbers(
  tx: Tx,
  moves: readonly { from: NumberedOrder; to: NumberedOrder; newNumber: string }[],
): Promise<boolean> {
  if (moves.length === 0) return true;
  const pairs = JSON.stringify(
    moves.map(({ from, to, newNumber }) => ({ ...from, newNumber, toPerformance: to.performanceId, to: to.orderId })),
  );
  const ids = unique(moves.map(({ from }) => from.performanceId));
  // Locks numbers in a fixed order, so that concurrent moves of the same orders do not deadlock.
  await sql`select 1 from order_number where number = any(${moves.map(({ from }) => from.number)}::text[])
    order by number for update`.execute(tx);
  const { numAffectedRows } = await sql`update order_number n set performance_id = p."toPerformance", order_id = p."to"
    from jsonb_to_recordset(${pairs}::jsonb) as p(number text, "orderId" uuid, "toPerformance" uuid, "to" uuid)
    where n.number = p.number and n.order_id = p."orderId"`.execute(tx);
  if (Number(numAffectedRows ?? 0n) !== moves.length) return false;
  await sql`select 1 from orders where performance_id = any(${ids}::uuid[])
      and order_id = any(${moves.map(({ from }) => from.orderId)}::uuid[])
    order by performance_id, order_id for update`.execute(tx);
  await sql`update orders o set number = p."newNumber"
    from jsonb_to_recordset(${pairs}::jsonb) as p("performanceId" uuid, "orderId" uuid, "newNumber" text)
    where o.performance_id = any(${ids}::uuid[])
      and o.performance_id = p."performanceId" and o.order_id = p."orderId"`.execute(tx);
  return true;
}

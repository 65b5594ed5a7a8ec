import { sql } from 'kysely';
import type { CaseChoice } from '../../../contract/cases/cases.ts';
import type { Db, Tx } from '../../context.ts';

export interface CaseOrderRow {
  performanceId: string;
  caseId: string;
  orderId: string;
  memberId: string;
  checkoutId: string;
  choice: CaseChoice;
  owedCents: number;
  toldAt: Date;
}

const columns = sql`performance_id as "performanceId", case_id as "caseId", order_id as "orderId", member_id as "memberId",
  checkout_id as "checkoutId", choice, owed_cents as "owedCents", told_at as "toldAt"`;

/** @returns false if the case has already processed this order. */
export async function insertCaseOrder(tx: Tx, row: CaseOrderRow): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into case_order (performance_id, case_id, order_id, member_id, checkout_id,
      choice, owed_cents, told_at)
    values (${row.performanceId}, ${row.caseId}, ${row.orderId}, ${row.memberId}, ${row.checkoutId}, ${row.choice},
      ${row.owedCents}, ${row.toldAt})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

type Key = Pick<CaseOrderRow, 'performanceId' | 'caseId' | 'orderId'>;

export async function readCaseOrder(db: Db | Tx, key: Key): Promise<CaseOrderRow | undefined> {
  const { rows } = await sql<CaseOrderRow>`select ${columns} from case_order where performance_id = ${key.performanceId}
    and case_id = ${key.caseId} and order_id = ${key.orderId}`.execute(db);
  return rows[0];
}

export async function lockCaseOrder(tx: Tx, key: Key): Promise<CaseOrderRow | undefined> {
  const { rows } = await sql<CaseOrderRow>`select ${columns} from case_order where performance_id = ${key.performanceId}
    and case_id = ${key.caseId} and order_id = ${key.orderId} for update`.execute(tx);
  return rows[0];
}

/** Order notified by a case, and when its buyer chose; null if the buyer made no choice. */
export type ChosenRow = CaseOrderRow & { readonly chosenAt: Date | null };

export async function readLatestCaseOrder(
  db: Db,
  performanceId: string,
  orderId: string,
): Promise<ChosenRow | undefined> {
  const { rows } = await sql<ChosenRow>`select ${columns}, chosen_at as "chosenAt" from case_order
    where performance_id = ${performanceId} and order_id = ${orderId} order by told_at desc, case_id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

export async function readCaseOrders(db: Db | Tx, performanceId: string, caseId: string): Promise<CaseOrderRow[]> {
  const { rows } = await sql<CaseOrderRow>`select ${columns} from case_order
    where performance_id = ${performanceId} and case_id = ${caseId} order by order_id`.execute(db);
  return rows;
}

export async function readNotifiedOrders(
  db: Db | Tx,
  performanceId: string,
  caseId: string,
  orderIds: readonly string[],
): Promise<Map<string, Pick<CaseOrderRow, 'choice' | 'toldAt'>>> {
  const { rows } = await sql<Pick<CaseOrderRow, 'orderId' | 'choice' | 'toldAt'>>`select order_id as "orderId", choice,
    told_at as "toldAt" from case_order where performance_id = ${performanceId} and case_id = ${caseId}
      and order_id = any(${[...orderIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ orderId, ...told }) => [orderId, told]));
}

/** Returns the earliest notification after an instant of a buyer who has not chosen, or null if there is none. */
export async function findFirstAsked(
  tx: Tx,
  { performanceId, caseId }: Pick<Key, 'performanceId' | 'caseId'>,
  after: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ toldAt: Date | null }>`select min(told_at) as "toldAt" from case_order
    where performance_id = ${performanceId} and case_id = ${caseId} and choice = 'asked' and told_at > ${after}`.execute(
    tx,
  );
  return rows[0]!.toldAt;
}

/**
 * Records a buyer's choice.
 * @param owedCents amount refunded or still owed because of this choice.
 * @param now null for a default refund.
 */
export async function writeChoice(
  tx: Tx,
  key: Key,
  { choice, owedCents, now }: { choice: CaseChoice; owedCents: number; now: Date | null },
): Promise<void> {
  await sql`update case_order set choice = ${choice}, owed_cents = ${owedCents}, chosen_at = ${now} where performance_id = ${key.performanceId}
    and case_id = ${key.caseId} and order_id = ${key.orderId}`.execute(tx);
}

/** Returns a member's notifications and choices for their personal data export. */
export async function readCaseRecords(db: Db, memberId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select order_id, choice, owed_cents, told_at, chosen_at
    from case_order where member_id = ${memberId} order by told_at, order_id`.execute(db);
  return rows;
}

/** Counts a case's orders by choice, with each choice's latest notification. */
export async function countChoices(
  db: Db,
  { performanceId, caseId }: Pick<Key, 'performanceId' | 'caseId'>,
): Promise<{ choice: CaseChoice; count: number; lastToldAt: Date }[]> {
  const { rows } = await sql<{ choice: CaseChoice; count: number; lastToldAt: Date }>`select choice,
      count(*)::int as count, max(told_at) as "lastToldAt" from case_order
    where performance_id = ${performanceId} and case_id = ${caseId} group by choice`.execute(db);
  return rows;
}

/**
 * Returns one page of a case's orders, by order ID.
 * @param after last ID of the previous page; null for the first page.
 */
export async function listChosen(
  db: Db,
  { performanceId, caseId }: Pick<Key, 'performanceId' | 'caseId'>,
  after: string | null,
  limit: number,
): Promise<ChosenRow[]> {
  const further = after === null ? sql`` : sql`and order_id > ${after}::uuid`;
  const { rows } = await sql<ChosenRow>`select ${columns}, chosen_at as "chosenAt" from case_order
    where performance_id = ${performanceId} and case_id = ${caseId} ${further}
    order by order_id limit ${limit}`.execute(db);
  return rows;
}

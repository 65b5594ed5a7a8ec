import { sql } from 'kysely';
import type { CaseChoice } from '../../../contract/cases/cases.ts';
import type { Db, Tx } from '../../context.ts';

/** What a case did with an order. */
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

/** @returns false where the case has done it before. */
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

/** The latest case that told the buyer of an order. */
export async function readLatestCaseOrder(
  db: Db,
  performanceId: string,
  orderId: string,
): Promise<CaseOrderRow | undefined> {
  const { rows } = await sql<CaseOrderRow>`select ${columns} from case_order
    where performance_id = ${performanceId} and order_id = ${orderId} order by told_at desc, case_id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Everything a case did, by the ids of the orders. */
export async function readCaseOrders(db: Db | Tx, performanceId: string, caseId: string): Promise<CaseOrderRow[]> {
  const { rows } = await sql<CaseOrderRow>`select ${columns} from case_order
    where performance_id = ${performanceId} and case_id = ${caseId} order by order_id`.execute(db);
  return rows;
}

/** What was chosen of those of some orders that a case has done. */
export async function readChoices(
  db: Db | Tx,
  performanceId: string,
  caseId: string,
  orderIds: readonly string[],
): Promise<Map<string, CaseChoice>> {
  const { rows } = await sql<{ orderId: string; choice: CaseChoice }>`select order_id as "orderId", choice
    from case_order where performance_id = ${performanceId} and case_id = ${caseId}
      and order_id = any(${[...orderIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ orderId, choice }) => [orderId, choice]));
}

/** Whether buyers whom a case has told have chosen nothing yet. */
export async function isAnyAsked(tx: Tx, performanceId: string, caseId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from case_order where performance_id = ${performanceId} and case_id = ${caseId}
    and choice = 'asked' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Writes what a buyer has chosen. @param owedCents what it came to. @param now null for what comes of choosing nothing. */
export async function writeChoice(
  tx: Tx,
  key: Key,
  { choice, owedCents, now }: { choice: CaseChoice; owedCents: number; now: Date | null },
): Promise<void> {
  await sql`update case_order set choice = ${choice}, owed_cents = ${owedCents}, chosen_at = ${now} where performance_id = ${key.performanceId}
    and case_id = ${key.caseId} and order_id = ${key.orderId}`.execute(tx);
}

/** What was told to a member, for the download of their data. */
export async function readCaseRecords(db: Db, memberId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select order_id, choice, owed_cents, told_at, chosen_at
    from case_order where member_id = ${memberId} order by told_at, order_id`.execute(db);
  return rows;
}

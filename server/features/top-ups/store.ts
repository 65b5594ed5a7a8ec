import { sql } from 'kysely';
import type { PaymentMethod } from '../../../contract/payments/methods.ts';
import type { Db, Tx } from '../../context.ts';

export interface TopUpRow {
  memberId: string;
  topUpId: string;
  cents: number;
  method: PaymentMethod;
  createdAt: Date;
  refundedAt: Date | null;
}

const columns = sql`member_id as "memberId", top_up_id as "topUpId", cents, method, created_at as "createdAt",
  refunded_at as "refundedAt"`;

/** @returns false if the ID was already used. */
export async function insertTopUp(tx: Tx, topUp: Omit<TopUpRow, 'refundedAt'>): Promise<boolean> {
  const { rows } = await sql`insert into top_up (member_id, top_up_id, cents, method, created_at)
    values (${topUp.memberId}, ${topUp.topUpId}, ${topUp.cents}, ${topUp.method}, ${topUp.createdAt})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

/** Returns a member's top-ups, latest first. */
export async function readTopUps(db: Db, memberId: string, limit: number): Promise<TopUpRow[]> {
  const { rows } = await sql<TopUpRow>`select ${columns} from top_up where member_id = ${memberId}
    order by created_at desc, top_up_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function readTopUp(db: Db | Tx, topUpId: string): Promise<TopUpRow | undefined> {
  const { rows } = await sql<TopUpRow>`select ${columns} from top_up where top_up_id = ${topUpId}`.execute(db);
  return rows[0];
}

/** @returns false if it was already refunded. */
export async function markRefunded(tx: Tx, topUpId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update top_up set refunded_at = ${now}
    where top_up_id = ${topUpId} and refunded_at is null returning 1`.execute(tx);
  return rows.length === 1;
}

export async function readTopUpRecords(db: Db, memberId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select top_up_id, cents, method, created_at, refunded_at
    from top_up where member_id = ${memberId} order by created_at, top_up_id`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '../../context.ts';

export async function hasOpenRefund(db: Db, payerId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from refund r join charge c on c.charge_id = r.charge_id
    where c.payer_id = ${payerId} and r.state not in ('done', 'other_way') limit 1`.execute(db);
  return rows.length > 0;
}

/** Erases the card number and the decline reason; amounts and confirmation numbers stay. */
export async function erasePayer(db: Db, payerId: string): Promise<void> {
  // Lock in ID order, as everywhere.
  await sql`with l as (
      select charge_id from charge where payer_id = ${payerId} order by charge_id for update
    )
    update charge c set card_number = null, decline_reason = null from l where c.charge_id = l.charge_id`.execute(db);
}

export async function readPaymentRecords(db: Db, payerId: string): Promise<Record<string, Record<string, unknown>[]>> {
  type Row = Record<string, unknown>;
  const charges =
    await sql<Row>`select charge_id, method, amount_cents, points_cents, state, card_number, confirmation_number,
      decline_reason, created_at, settled_at from charge where payer_id = ${payerId} order by created_at`.execute(db);
  const refunds =
    await sql<Row>`select r.charge_id, r.amount_cents, r.points_cents, r.reason, r.state, r.created_at, r.settled_at
    from refund r join charge c on c.charge_id = r.charge_id
    where c.payer_id = ${payerId} order by r.created_at`.execute(db);
  return { charges: charges.rows, refunds: refunds.rows };
}

import { sql } from 'kysely';
import type { CounterMethod } from '../../../contract/payments/methods.ts';
import type { Db, Tx } from '../../context.ts';

export interface CounterPaymentRow {
  chargeId: string;
  method: CounterMethod;
  amountCents: number;
  state: 'waiting' | 'captured' | 'cancelled';
  terminalReference: string | null;
  tenderedCents: number | null;
  takenAt: Date | null;
}

const columns = sql`charge_id as "chargeId", method, amount_cents as "amountCents", state,
  terminal_reference as "terminalReference", tendered_cents as "tenderedCents", taken_at as "takenAt"`;

/** Records that a counter is to collect a payment. Retries change nothing. */
export async function insertPayment(
  db: Db,
  { chargeId, method, amountCents }: Pick<CounterPaymentRow, 'chargeId' | 'method' | 'amountCents'>,
  now: Date,
): Promise<void> {
  await sql`insert into counter_payment (charge_id, method, amount_cents, state, created_at)
    values (${chargeId}, ${method}, ${amountCents}, 'waiting', ${now}) on conflict do nothing`.execute(db);
}

export async function readCounterPayment(db: Db | Tx, chargeId: string): Promise<CounterPaymentRow | undefined> {
  const { rows } = await sql<CounterPaymentRow>`select ${columns} from counter_payment
    where charge_id = ${chargeId}`.execute(db);
  return rows[0];
}

/** Cancels a payment that has not been collected. */
export async function cancelCounterPayment(db: Db, chargeId: string): Promise<void> {
  await sql`update counter_payment set state = 'cancelled' where charge_id = ${chargeId} and state = 'waiting'`.execute(
    db,
  );
}

/**
 * Records that the payment was collected.
 * @returns false if it was already collected or cancelled.
 */
export async function takePayment(
  tx: Tx,
  chargeId: string,
  taken: { shiftId: string; at: Date; tenderedCents: number | null; terminalReference: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update counter_payment set state = 'captured', shift_id = ${taken.shiftId},
      taken_at = ${taken.at}, tendered_cents = ${taken.tenderedCents}, terminal_reference = ${taken.terminalReference}
    where charge_id = ${chargeId} and state = 'waiting'`.execute(tx);
  return numAffectedRows === 1n;
}

export interface CounterRefundRow {
  key: string;
  chargeId: string;
  amountCents: number;
  state: 'pending' | 'done';
  method: CounterMethod;
}

/**
 * Records a refund due, once per key and never above the amount collected.
 * @returns false if the amount was not collected or is already being refunded.
 */
export async function insertCounterRefund(
  tx: Tx,
  { key, chargeId, amountCents }: Pick<CounterRefundRow, 'key' | 'chargeId' | 'amountCents'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ amountCents: number }>`select amount_cents as "amountCents" from counter_payment
    where charge_id = ${chargeId} and state = 'captured' for update`.execute(tx);
  // Runs under the lock, so that one of two concurrent refunds sees the other.
  const { rows: before } = await sql<{ cents: number }>`select coalesce(sum(amount_cents), 0)::int as cents
    from counter_refund where charge_id = ${chargeId} and refund_key <> ${key}`.execute(tx);
  if (!rows[0] || rows[0].amountCents - before[0]!.cents < amountCents) return false;
  await sql`insert into counter_refund (refund_key, charge_id, amount_cents, state, created_at)
    values (${key}, ${chargeId}, ${amountCents}, 'pending', ${now}) on conflict do nothing`.execute(tx);
  return true;
}

export async function readCounterRefund(db: Db | Tx, key: string): Promise<CounterRefundRow | undefined> {
  const { rows } = await sql<CounterRefundRow>`select refund_key as key, charge_id as "chargeId",
      r.amount_cents as "amountCents", r.state, method
    from counter_refund r join counter_payment using (charge_id) where refund_key = ${key}`.execute(db);
  return rows[0];
}

/**
 * Records that a refund was paid out.
 * @returns false if it already was, or the refund does not exist.
 */
export async function payRefund(tx: Tx, key: string, shiftId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update counter_refund set state = 'done', shift_id = ${shiftId}, paid_at = ${at}
    where refund_key = ${key} and state = 'pending'`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Lists refunds not yet paid out, oldest first.
 * @param chargeIds filter; null for all.
 */
export async function listPendingRefunds(
  db: Db,
  chargeIds: readonly string[] | null,
  limit: number,
): Promise<(CounterRefundRow & Pick<CounterPaymentRow, 'terminalReference'> & { createdAt: Date })[]> {
  const { rows } = await sql<
    CounterRefundRow & Pick<CounterPaymentRow, 'terminalReference'> & { createdAt: Date }
  >`select refund_key as key, charge_id as "chargeId", r.amount_cents as "amountCents", r.state, method,
      terminal_reference as "terminalReference", r.created_at as "createdAt"
    from counter_refund r join counter_payment using (charge_id)
    where r.state = 'pending' ${chargeIds ? sql`and charge_id = any(${[...chargeIds]}::uuid[])` : sql``}
    order by r.created_at, refund_key limit ${limit}`.execute(db);
  return rows;
}

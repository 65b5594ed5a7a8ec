import { sql } from 'kysely';
import type { Tx } from '../../context.ts';

export interface CapturedCharge {
  chargeId: string;
  subject: string;
  amountCents: number;
}

export async function readCaptured(tx: Tx): Promise<CapturedCharge[]> {
  const { rows } = await sql<CapturedCharge>`select charge_id as "chargeId", subject, amount_cents + points_cents as "amountCents"
    from charge where state = 'captured'`.execute(tx);
  return rows;
}

export interface BookedRefund {
  refundId: string;
  chargeId: string;
  reason: string;
  amountCents: number;
  isDone: boolean;
  /** Whether the provider ever failed to send it. */
  failedOnce: boolean;
}

export async function readRefunds(tx: Tx): Promise<BookedRefund[]> {
  const { rows } = await sql<BookedRefund>`select refund_id as "refundId", charge_id as "chargeId", reason,
      amount_cents + points_cents as "amountCents", state in ('done', 'other_way') as "isDone",
      state = 'failed' or attempt > 1 as "failedOnce" from refund`.execute(tx);
  return rows;
}

import { sql } from 'kysely';
import type { Tx } from '../../context.ts';

export interface CapturedCharge {
  chargeId: string;
  subject: string;
  amountCents: number;
}

export async function readCaptured(tx: Tx): Promise<CapturedCharge[]> {
  const { rows } = await sql<CapturedCharge>`select charge_id as "chargeId", subject, amount_cents as "amountCents"
    from charge where state = 'captured'`.execute(tx);
  return rows;
}

export interface BookedRefund {
  refundId: string;
  chargeId: string;
  reason: string;
  amountCents: number;
  isDone: boolean;
}

export async function readRefunds(tx: Tx): Promise<BookedRefund[]> {
  const { rows } = await sql<BookedRefund>`select refund_id as "refundId", charge_id as "chargeId", reason,
      amount_cents as "amountCents", state = 'done' as "isDone" from refund`.execute(tx);
  return rows;
}

import { sql } from 'kysely';
import type { DisputeState, OtherWay, RefundState } from '../../../contract/payments/refunds.ts';
import type { Db, Tx } from '../../context.ts';

export interface CapturedCharge {
  chargeId: string;
  subject: string;
  provider: string;
  /** Includes points. */
  amountCents: number;
  moneyCents: number;
}

export async function readCaptured(tx: Tx): Promise<CapturedCharge[]> {
  const { rows } = await sql<CapturedCharge>`select charge_id as "chargeId", subject, provider,
      amount_cents + points_cents as "amountCents", amount_cents as "moneyCents"
    from charge where state = 'captured'`.execute(tx);
  return rows;
}

export interface LedgerRefund {
  refundId: string;
  chargeId: string;
  provider: string;
  reason: string;
  state: RefundState;
  /** Includes points. */
  amountCents: number;
  moneyCents: number;
  otherWay: OtherWay | null;
  isDone: boolean;
  /** Amount sent twice, as found by staff. */
  twiceCents: number;
  /** True if an attempt failed or may have; a bank can also return a completed refund. */
  failedOnce: boolean;
  attempt: number;
}

export async function readRefunds(tx: Tx): Promise<LedgerRefund[]> {
  const { rows } =
    await sql<LedgerRefund>`select refund_id as "refundId", r.charge_id as "chargeId", c.provider, reason,
      r.state, r.amount_cents + r.points_cents as "amountCents", r.amount_cents as "moneyCents",
      r.other_way as "otherWay", r.state in ('done', 'other_way') as "isDone",
      twice_cents as "twiceCents",
      r.state = 'failed' or attempt > 1 or other_way is not null as "failedOnce", attempt
    from refund r join charge c using (charge_id)`.execute(tx);
  return rows;
}

export interface BookedDispute {
  provider: string;
  amountCents: number;
  state: DisputeState;
}

export async function readDisputes(tx: Tx): Promise<BookedDispute[]> {
  const { rows } = await sql<BookedDispute>`select provider, amount_cents as "amountCents", state from dispute`.execute(
    tx,
  );
  return rows;
}

/** In cents, including points. */
export interface MovedSums {
  capturedCents: number;
  refundedCents: number;
}

/** Sums charges captured and refunds requested in a period. */
export async function sumMovedRows(
  db: Db | Tx,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<MovedSums> {
  const { rows } = await sql<MovedSums>`select
      (select coalesce(sum(amount_cents + points_cents), 0)::float8 from charge
        where state = 'captured' and settled_at >= ${from} and settled_at < ${until}) as "capturedCents",
      (select coalesce(sum(amount_cents + points_cents), 0)::float8 from refund
        where created_at >= ${from} and created_at < ${until}) as "refundedCents"`.execute(db);
  return rows[0]!;
}

/** Refunds by Hong Kong day and cause. If there is no cause, `cause` is the first part of the reason. */
export interface RefundDayRow {
  day: string;
  cause: string;
  refunds: number;
  cents: number;
}

/** Disputes by state and by the Hong Kong day on which they were opened. */
export interface DisputeDayRow {
  day: string;
  state: 'open' | 'won' | 'lost';
  disputes: number;
  cents: number;
}

export async function sumRefundDays(
  db: Db | Tx,
  { from, until }: { from: Date; until: Date },
): Promise<RefundDayRow[]> {
  const { rows } = await sql<RefundDayRow>`select
      to_char(created_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day,
      coalesce(cause, split_part(reason, ':', 1)) as cause, count(*)::int as refunds,
      sum(amount_cents::bigint + points_cents)::float8 as cents
    from refund where created_at >= ${from} and created_at < ${until} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export async function sumDisputeDays(
  db: Db | Tx,
  { from, until }: { from: Date; until: Date },
): Promise<DisputeDayRow[]> {
  const { rows } = await sql<DisputeDayRow>`select
      to_char(opened_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day, state, count(*)::int as disputes,
      sum(amount_cents)::float8 as cents
    from dispute where opened_at >= ${from} and opened_at < ${until} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

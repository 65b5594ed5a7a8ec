import { sql } from 'kysely';
import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import type {
  DisputeState,
  LateFinding,
  OtherWay,
  RefundCause,
  RefundState,
} from '../../../../contract/payments/refunds.ts';
import type { Db, Tx } from '../../../context.ts';
import type { RequestedCharge, RefundResult } from '../provider.ts';

export interface RefundRow {
  refundId: string;
  chargeId: string;
  /** Amount that the provider sends. */
  amountCents: number;
  /** Amount returned as points. */
  pointsCents: number;
  reason: string;
  cause: RefundCause | null;
  state: RefundState;
  /** Counts from 1; the idempotency key consists of this and the refund ID. */
  attempt: number;
  /** Earlier attempt that succeeded after a retry: the money may have been sent twice. */
  lateAttempt: number | null;
  /** Result of the review of `lateAttempt`; null until reviewed. */
  lateFound: LateFinding | null;
  failure: string | null;
  otherWay: OtherWay | null;
  providerRef: string | null;
  createdAt: Date;
  sentAt: Date | null;
  settledAt: Date | null;
}

export interface RefundOfCharge extends RefundRow {
  payerId: string;
  subject: string;
  provider: string;
  method: PaymentMethod;
  chargedCents: number;
  chargedAt: Date;
  chargeRef: string | null;
}

/** Returns what the provider needs to find the charge of a refund. */
export function chargeOfRefund({
  chargeId,
  method,
  chargedCents,
  chargedAt,
  chargeRef,
}: RefundOfCharge): RequestedCharge {
  return { chargeId, method, amountCents: chargedCents, createdAt: chargedAt, providerRef: chargeRef };
}

const columns = sql`r.refund_id as "refundId", r.charge_id as "chargeId", r.amount_cents as "amountCents",
  r.points_cents as "pointsCents", r.reason, r.cause, r.state, r.attempt,
  r.late_attempt as "lateAttempt", r.late_found as "lateFound", r.failure, r.other_way as "otherWay",
  r.provider_ref as "providerRef", r.created_at as "createdAt", r.sent_at as "sentAt", r.settled_at as "settledAt"`;
const ofCharge = sql`${columns}, c.payer_id as "payerId", c.subject, c.provider, c.method,
  c.amount_cents as "chargedCents", c.created_at as "chargedAt", c.provider_ref as "chargeRef"`;

export interface NewRefund {
  refundId: string;
  chargeId: string;
  amountCents: number;
  pointsCents: number;
  reason: string;
  cause: RefundCause | null;
  state: 'asked' | 'done';
  now: Date;
  askAgainAt: Date;
}

/** Inserts a refund. Its charge must be locked. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const { refundId, chargeId, amountCents, pointsCents, reason, cause, state, now, askAgainAt } = refund;
  await sql`insert into refund (refund_id, charge_id, amount_cents, points_cents, reason, cause, state, created_at,
      settled_at, ask_again_at)
    values (${refundId}, ${chargeId}, ${amountCents}, ${pointsCents}, ${reason}, ${cause}, ${state}, ${now},
      ${state === 'done' ? now : null}, ${askAgainAt})`.execute(tx);
}

/** Returns the refunds requested for charges, oldest first. Stable while the charges are locked. */
export async function readRefundsOf(db: Db | Tx, ...chargeIds: readonly string[]): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`select ${columns} from refund r where charge_id = any(${[...chargeIds]}::uuid[])
    order by created_at, refund_id`.execute(db);
  return rows;
}

export interface BuyerRefundRow extends RefundOfCharge {
  /** Masked. */
  cardNumber: string | null;
  /** State of a payment dispute; no refund is sent while one is open. */
  dispute: DisputeState | null;
}

/** Returns the given charges' refunds and all refunds for the given subjects, oldest first. */
export async function readRefundsOfSubjects(
  db: Db | Tx,
  subjects: readonly string[],
  chargeIds: readonly string[],
): Promise<BuyerRefundRow[]> {
  const besides = chargeIds.length > 0 ? sql`or c.charge_id = any(${[...chargeIds]}::uuid[])` : sql``;
  const { rows } = await sql<BuyerRefundRow>`select ${ofCharge}, c.card_number as "cardNumber",
      (select d.state from dispute d where d.charge_id = c.charge_id and d.state <> 'won' order by d.state desc limit 1)
        as dispute
    from charge c join refund r using (charge_id) where c.subject = any(${[...subjects]}::text[]) ${besides}
    order by r.created_at, r.refund_id`.execute(db);
  return rows;
}

export async function readRefund(db: Db | Tx, refundId: string): Promise<RefundOfCharge | undefined> {
  const { rows } = await sql<RefundOfCharge>`select ${ofCharge} from refund r join charge c using (charge_id)
    where refund_id = ${refundId}`.execute(db);
  return rows[0];
}

export async function readRefundSubjects(
  db: Db,
  refundIds: readonly string[],
): Promise<{ refundId: string; subject: string; reason: string }[]> {
  const { rows } = await sql<{ refundId: string; subject: string; reason: string }>`select r.refund_id as "refundId",
      c.subject, r.reason from refund r join charge c using (charge_id)
    where refund_id = any(${[...refundIds]}::uuid[])`.execute(db);
  return rows;
}

/** Locks a refund, after its charge as everywhere. */
export async function lockRefund(tx: Tx, refundId: string): Promise<RefundOfCharge | undefined> {
  await sql`select 1 from charge where charge_id = (select charge_id from refund where refund_id = ${refundId})
    for update`.execute(tx);
  const { rows } = await sql<RefundOfCharge>`select ${ofCharge} from refund r join charge c using (charge_id)
    where refund_id = ${refundId} for update of r`.execute(tx);
  return rows[0];
}

/**
 * Moves a locked refund.
 * @param askAgainAt when to poll the provider again, while it is sent or pending.
 */
export async function moveRefund(
  tx: Tx,
  refundId: string,
  to: {
    state: RefundState;
    now: Date;
    askAgainAt?: Date;
    result?: RefundResult;
    otherWay?: { way: OtherWay; proof: string };
  },
): Promise<void> {
  const { state, now, askAgainAt = null, result, otherWay } = to;
  const settledAt = state === 'done' || state === 'failed' || state === 'other_way' ? now : null;
  await sql`update refund set state = ${state}, settled_at = ${settledAt}, ask_again_at = ${askAgainAt},
      provider_ref = coalesce(${result?.providerRef ?? null}, provider_ref),
      failure = ${result?.failure ?? null}, other_way = ${otherWay?.way ?? null}, proof = ${otherWay?.proof ?? null},
      attempt = attempt + ${state === 'asked' ? 1 : 0}
    where refund_id = ${refundId}`.execute(tx);
}

/**
 * Marks a refund as sent, unless it is settled or its charge has an open or lost dispute.
 * @returns the refund, or undefined if it was not marked.
 */
export async function markSent(
  db: Db,
  refundId: string,
  { now, askAgainAt }: { now: Date; askAgainAt: Date },
): Promise<RefundOfCharge | undefined> {
  const { rows } = await sql<RefundOfCharge>`update refund r set state = 'sent', ask_again_at = ${askAgainAt},
      sent_at = case r.state when 'asked' then ${now} else coalesce(r.sent_at, ${now}) end
    from charge c where r.refund_id = ${refundId} and r.state in ('asked', 'sent') and c.charge_id = r.charge_id
      and not exists (select 1 from dispute d where d.charge_id = c.charge_id and d.state <> 'won')
    returning ${ofCharge}`.execute(db);
  return rows[0];
}

/** Claims open refunds that are due, each for one process only, and postpones the next poll. */
export async function takeOpenRefunds(db: Db | Tx, now: Date, until: Date, limit: number): Promise<RefundOfCharge[]> {
  const { rows } = await sql<RefundOfCharge>`update refund r set ask_again_at = ${until} from charge c
    where r.refund_id in (select refund_id from refund where state in ('asked', 'sent', 'pending')
        and ask_again_at <= ${now} order by ask_again_at limit ${limit} for update skip locked)
      and c.charge_id = r.charge_id
    returning ${ofCharge}`.execute(db);
  return rows;
}

/**
 * Records that an earlier attempt of a locked refund succeeded.
 * @returns false if it was already recorded.
 */
export async function markLateAttempt(tx: Tx, refundId: string, attempt: number): Promise<boolean> {
  const { rows } = await sql`update refund set late_attempt = ${attempt}, late_found = null, late_proof = null
    where refund_id = ${refundId} and late_attempt is distinct from ${attempt} returning 1`.execute(tx);
  return rows.length === 1;
}

export async function writeLateFinding(
  tx: Tx,
  refundId: string,
  { found, proof, twiceCents }: { found: LateFinding; proof: string; twiceCents: number },
): Promise<void> {
  await sql`update refund set late_found = ${found}, late_proof = ${proof}, twice_cents = twice_cents + ${twiceCents}
    where refund_id = ${refundId}`.execute(tx);
}

/**
 * Returns the refunds that staff must review, oldest first: failed, possibly sent twice, or partly paid by a lost
 * dispute.
 */
export async function readFailedRefunds(
  db: Db | Tx,
  limit: number,
  after?: { at: Date; id: string },
): Promise<RefundOfCharge[]> {
  const { rows } = await sql<RefundOfCharge>`select ${ofCharge} from refund r join charge c using (charge_id)
    where (r.state = 'failed' or (r.late_attempt is not null and r.late_found is null) or r.state = 'asked' and exists (
      select 1 from dispute d where d.charge_id = r.charge_id and d.state = 'lost'))
      and ${after ? sql`(r.created_at, r.refund_id) > (${after.at}, ${after.id})` : sql`true`}
    order by r.created_at, r.refund_id limit ${limit}`.execute(db);
  return rows;
}

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
import type { AskedCharge, RefundResult } from '../provider.ts';

export interface Refund {
  refundId: string;
  chargeId: string;
  /** What the provider sends. */
  amountCents: number;
  /** What came back as points. */
  pointsCents: number;
  reason: string;
  /** In one of the words that buyers are told. */
  cause: RefundCause | null;
  state: RefundState;
  /** Counts from 1: with the refund's id it is the key at the provider. */
  attempt: number;
  /** An earlier attempt that is done after all: the money may have gone twice. */
  lateAttempt: number | null;
  /** What a person found about that; null while nobody has looked. */
  lateFound: LateFinding | null;
  failure: string | null;
  otherWay: OtherWay | null;
  /** The provider's own name of it. */
  providerRef: string | null;
  createdAt: Date;
  sentAt: Date | null;
  settledAt: Date | null;
}

/** With what its charge says. */
export interface RefundOfCharge extends Refund {
  payerId: string;
  subject: string;
  provider: string;
  method: PaymentMethod;
  chargedCents: number;
  chargedAt: Date;
  /** The provider's own name of the charge. */
  chargeRef: string | null;
}

/** What the provider needs to find the charge of a refund. */
export function chargeOfRefund({ chargeId, method, chargedCents, chargedAt, chargeRef }: RefundOfCharge): AskedCharge {
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

/** A refund of a charge that is locked already. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const { refundId, chargeId, amountCents, pointsCents, reason, cause, state, now, askAgainAt } = refund;
  await sql`insert into refund (refund_id, charge_id, amount_cents, points_cents, reason, cause, state, created_at,
      settled_at, ask_again_at)
    values (${refundId}, ${chargeId}, ${amountCents}, ${pointsCents}, ${reason}, ${cause}, ${state}, ${now},
      ${state === 'done' ? now : null}, ${askAgainAt})`.execute(tx);
}

/** All that was asked to go back of some charges, oldest first. Under a charge's lock the answer stays true. */
export async function readRefundsOf(db: Db | Tx, ...chargeIds: readonly string[]): Promise<Refund[]> {
  const { rows } = await sql<Refund>`select ${columns} from refund r where charge_id = any(${[...chargeIds]}::uuid[])
    order by created_at, refund_id`.execute(db);
  return rows;
}

/** A refund as its buyer may ask for it. */
export interface ToldRefund extends RefundOfCharge {
  /** Masked. */
  cardNumber: string | null;
  /** What the buyer's bank makes of the payment: nothing goes back while it decides. */
  dispute: DisputeState | null;
}

/** All refunds of what was paid for some subjects, and of some charges, in the order in which they were asked for. */
export async function readRefundsOfSubjects(
  db: Db | Tx,
  subjects: readonly string[],
  chargeIds: readonly string[],
): Promise<ToldRefund[]> {
  const besides = chargeIds.length > 0 ? sql`or c.charge_id = any(${[...chargeIds]}::uuid[])` : sql``;
  const { rows } = await sql<ToldRefund>`select ${ofCharge}, c.card_number as "cardNumber",
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

/** What some refunds are of: their charges' subjects, and their reasons. */
export async function readRefundSubjects(
  db: Db,
  refundIds: readonly string[],
): Promise<{ refundId: string; subject: string; reason: string }[]> {
  const { rows } = await sql<{ refundId: string; subject: string; reason: string }>`select r.refund_id as "refundId",
      c.subject, r.reason from refund r join charge c using (charge_id)
    where refund_id = any(${[...refundIds]}::uuid[])`.execute(db);
  return rows;
}

/** A refund whose charge is locked first, as everywhere, then the refund itself. */
export async function lockRefund(tx: Tx, refundId: string): Promise<RefundOfCharge | undefined> {
  await sql`select 1 from charge where charge_id = (select charge_id from refund where refund_id = ${refundId})
    for update`.execute(tx);
  const { rows } = await sql<RefundOfCharge>`select ${ofCharge} from refund r join charge c using (charge_id)
    where refund_id = ${refundId} for update of r`.execute(tx);
  return rows[0];
}

/** Moves a refund that is locked. @param askAgainAt when to ask about it again, while it is sent or pending. */
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

/** Marks a refund as sent, if nobody settled it before. @returns it, or undefined where there is nothing to do. */
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

/** Takes refunds that have stayed open, each by one process at a time; asks about them again later. */
export async function takeOpenRefunds(db: Db | Tx, now: Date, until: Date, limit: number): Promise<RefundOfCharge[]> {
  const { rows } = await sql<RefundOfCharge>`update refund r set ask_again_at = ${until} from charge c
    where r.refund_id in (select refund_id from refund where state in ('asked', 'sent', 'pending')
        and ask_again_at <= ${now} order by ask_again_at limit ${limit} for update skip locked)
      and c.charge_id = r.charge_id
    returning ${ofCharge}`.execute(db);
  return rows;
}

/** Notes that an earlier attempt of a refund, which is locked, is done after all. @returns false when that was known. */
export async function noteLate(tx: Tx, refundId: string, attempt: number): Promise<boolean> {
  const { rows } = await sql`update refund set late_attempt = ${attempt}, late_found = null, late_proof = null
    where refund_id = ${refundId} and late_attempt is distinct from ${attempt} returning 1`.execute(tx);
  return rows.length === 1;
}

/** What a person has found about an attempt that is done after all, of a refund that is locked. */
export async function noteFound(
  tx: Tx,
  refundId: string,
  { found, proof, twiceCents }: { found: LateFinding; proof: string; twiceCents: number },
): Promise<void> {
  await sql`update refund set late_found = ${found}, late_proof = ${proof}, twice_cents = twice_cents + ${twiceCents}
    where refund_id = ${refundId}`.execute(tx);
}

/** Refunds that failed, may have gone twice or that a lost dispute pays in part, the oldest first: what staff have to look at. */
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

import type { Pool } from '../platform/database.ts';

export type SandboxState = 'created' | 'challenged' | 'captured' | 'declined' | 'cancelled';
export type SandboxMethod = 'card' | 'alipay' | 'wechat_pay' | 'fps' | 'pps' | 'points';
export type SandboxLanguage = 'en_us' | 'zh_hk' | 'zh_cn';

/** What the merchant said of a payment, and what has become known since. */
export interface SandboxFacts {
  method: SandboxMethod;
  language: SandboxLanguage;
  returnUrl: string;
  /** Instant, ISO 8601. */
  expiresAt: string;
  cardNumber?: string;
  confirmationNumber?: string;
  /** Wrong codes typed in so far. */
  wrongCodes?: number;
}

export interface SandboxPayment {
  ref: string;
  /** The merchant's own id of it. */
  key: string;
  amountCents: number;
  refundedCents: number;
  state: SandboxState;
  facts: SandboxFacts;
  /** Grows with every change. */
  version: number;
}

const columns = `ref, idempotency_key as key, amount_cents as "amountCents", refunded_cents as "refundedCents", state,
  facts, version`;

/** Writes a payment down, or answers the one that the key was used for before. */
export async function createPayment(
  pool: Pool,
  payment: { ref: string; key: string; amountCents: number; facts: SandboxFacts; now: Date },
): Promise<SandboxPayment> {
  await pool.query(
    `insert into sandbox_payment (ref, idempotency_key, amount_cents, state, facts, created_at)
     values ($1, $2, $3, 'created', $4, $5) on conflict (idempotency_key) do nothing`,
    [payment.ref, payment.key, payment.amountCents, JSON.stringify(payment.facts), payment.now],
  );
  const found = await findByKey(pool, payment.key);
  if (!found) throw new Error('a payment that was just written down is gone');
  return found;
}

export async function findByKey(pool: Pool, key: string): Promise<SandboxPayment | undefined> {
  const text = `select ${columns} from sandbox_payment where idempotency_key = $1`;
  return (await pool.query<SandboxPayment>(text, [key])).rows[0];
}

export async function findByRef(pool: Pool, ref: string): Promise<SandboxPayment | undefined> {
  const text = `select ${columns} from sandbox_payment where ref = $1`;
  return (await pool.query<SandboxPayment>(text, [ref])).rows[0];
}

/** Moves a payment on if it still stands where the caller saw it. @returns undefined when somebody was faster. */
export async function movePayment(
  pool: Pool,
  seen: SandboxPayment,
  state: SandboxState,
  facts: Partial<SandboxFacts> = {},
): Promise<SandboxPayment | undefined> {
  const text = `update sandbox_payment set state = $3, facts = facts || $4, version = version + 1
    where ref = $1 and version = $2 returning ${columns}`;
  return (await pool.query<SandboxPayment>(text, [seen.ref, seen.version, state, JSON.stringify(facts)])).rows[0];
}

/** Pays back once for each key. @returns false when the payment cannot be paid back by so much. */
export async function refundPayment(pool: Pool, refund: { key: string; ref: string; amountCents: number }): Promise<boolean> {
  // One statement: the sum moves only where the key is new.
  const { rows } = await pool.query<{ known: boolean; paid: boolean }>(
    `with known as (select 1 from sandbox_refund where idempotency_key = $1), paid as (
       update sandbox_payment set refunded_cents = refunded_cents + $3, version = version + 1
       where ref = $2 and state = 'captured' and refunded_cents + $3 <= amount_cents and not exists (select 1 from known)
       returning ref
     ), noted as (
       insert into sandbox_refund (idempotency_key, ref, amount_cents) select $1, ref, $3 from paid
     ) select exists (select 1 from known) as known, exists (select 1 from paid) as paid`,
    [refund.key, refund.ref, refund.amountCents],
  );
  return rows[0]!.known || rows[0]!.paid;
}

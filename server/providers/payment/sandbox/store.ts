import { sql } from 'kysely';
import type { CardRange } from '../../../../contract/core/cards.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { Db, Tx } from '../../../context.ts';
import type { Behaviour } from './test-cards.ts';

export type Method = 'card' | 'alipay' | 'wechat_pay' | 'fps' | 'pps';

/** Stored states. `expired` is never stored but derived from the clock (`stateAt`). */
type BookedState = 'created' | 'challenged' | 'captured' | 'declined' | 'cancelled';

export interface SandboxPaymentRow {
  /** The gateway's ID. Unguessable, because it alone authorizes a payment. */
  ref: string;
  /** The merchant's ID, also the idempotency key. */
  reference: string;
  amountCents: number;
  refundedCents: number;
  state: BookedState;
  facts: PaymentFacts;
  /** Increases with every change. */
  version: number;
  createdAt: Date;
}

interface PaymentFacts {
  method: Method;
  language: Language;
  /** Address to which the buyer's browser returns. */
  returnUrl: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
  /** Sent to buyer and merchant once captured. The PPS page shows it earlier, as the ISN. */
  confirmationNumber: string;
  behaviour: Behaviour | null;
  /** Such as `•••• 4242`. */
  cardNumber: string | null;
  /** Leading digits of the only accepted cards; absent or null for any card. */
  cards?: readonly CardRange[] | null;
  /** Leading digits of the card used, if the shop accepts only certain cards. */
  cardDigits?: string;
  /** The bank's decline code; absent in payments older than the field. */
  declineCode?: string | null;
  wrongCodes: number;
}

const columns = sql`ref, idempotency_key as reference, amount_cents as "amountCents",
  refunded_cents as "refundedCents", state, facts, version, created_at as "createdAt"`;

type NewPayment = Omit<SandboxPaymentRow, 'refundedCents' | 'state' | 'version'>;

/**
 * Stores payments with new references.
 * @returns the stored payments in the given order, including earlier ones.
 */
export async function bookPayments(db: Db, payments: readonly NewPayment[]): Promise<SandboxPaymentRow[]> {
  const records = JSON.stringify(payments);
  const { rows: fresh } =
    await sql<SandboxPaymentRow>`insert into sandbox_payment (ref, idempotency_key, amount_cents, state, facts, created_at)
    select ref, reference, "amountCents", 'created', facts, "createdAt"
    from jsonb_to_recordset(${records}::jsonb) as r(ref text, reference text, "amountCents" int, facts jsonb,
      "createdAt" timestamptz) order by reference
    on conflict (idempotency_key) do nothing returning ${columns}`.execute(db);
  const booked = new Map(fresh.map((row) => [row.reference, row]));
  const known = payments.map(({ reference }) => reference).filter((reference) => !booked.has(reference));
  if (known.length > 0) {
    const { rows } =
      await sql<SandboxPaymentRow>`select ${columns} from sandbox_payment where idempotency_key = any(${known})`.execute(
        db,
      );
    for (const row of rows) booked.set(row.reference, row);
  }
  return payments.map(({ reference }) => booked.get(reference)!);
}

export async function readSandboxPayment(db: Db, ref: string): Promise<SandboxPaymentRow | undefined> {
  const { rows } = await sql<SandboxPaymentRow>`select ${columns} from sandbox_payment where ref = ${ref}`.execute(db);
  return rows[0];
}

export async function readPaymentByReference(db: Db, reference: string): Promise<SandboxPaymentRow | undefined> {
  const { rows } =
    await sql<SandboxPaymentRow>`select ${columns} from sandbox_payment where idempotency_key = ${reference}`.execute(
      db,
    );
  return rows[0];
}

/**
 * Changes a payment unless it has changed since it was read.
 * @returns undefined if it has.
 */
export async function changePayment(
  db: Db,
  read: Pick<SandboxPaymentRow, 'ref' | 'version'>,
  change: Pick<SandboxPaymentRow, 'state' | 'facts'>,
): Promise<SandboxPaymentRow | undefined> {
  const { rows } = await sql<SandboxPaymentRow>`update sandbox_payment
    set state = ${change.state}, facts = ${JSON.stringify(change.facts)}::jsonb, version = version + 1
    where ref = ${read.ref} and version = ${read.version} returning ${columns}`.execute(db);
  return rows[0];
}

export interface SandboxRefundRow {
  /** The merchant's idempotency key. */
  key: string;
  ref: string;
  amountCents: number;
  /** Result, immediate or after a delay. */
  outcome: 'done' | 'pending_done' | 'pending_failed';
  createdAt: Date;
}

/** @returns false if a refund with this key is already stored. */
export async function insertSandboxRefund(tx: Tx, refund: SandboxRefundRow): Promise<boolean> {
  const { rows } = await sql`insert into sandbox_refund (idempotency_key, ref, amount_cents, outcome, created_at)
    values (${refund.key}, ${refund.ref}, ${refund.amountCents}, ${refund.outcome}, ${refund.createdAt})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

export async function readSandboxRefund(db: Db | Tx, key: string): Promise<SandboxRefundRow | undefined> {
  const { rows } =
    await sql<SandboxRefundRow>`select idempotency_key as key, ref, amount_cents as "amountCents", outcome,
      created_at as "createdAt" from sandbox_refund where idempotency_key = ${key}`.execute(db);
  return rows[0];
}

/** @returns false if that amount was not captured or has already been refunded. */
export async function addRefunded(tx: Tx, ref: string, amountCents: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update sandbox_payment set refunded_cents = refunded_cents + ${amountCents}
    where ref = ${ref} and state = 'captured' and refunded_cents + ${amountCents} <= amount_cents`.execute(tx);
  return numAffectedRows === 1n;
}

import { sql } from 'kysely';
import type { Language } from '../../../../contract/core/language.ts';
import type { Db } from '../../../context.ts';
import type { PayDollarMethod } from '../../../platform/read-paydollar-settings.ts';

export interface PaydollarPaymentRow {
  chargeId: string;
  method: PayDollarMethod;
  amountCents: number;
  language: Language;
  returnUrl: string;
  expiresAt: Date;
  /** When the buyer was first forwarded. */
  shownAt: Date | null;
  givenUpAt: Date | null;
}

type NewPayment = Omit<PaydollarPaymentRow, 'shownAt' | 'givenUpAt'>;

const paymentColumns = sql`charge_id as "chargeId", method, amount_cents as "amountCents", language,
  return_url as "returnUrl", expires_at as "expiresAt", shown_at as "shownAt", given_up_at as "givenUpAt"`;

/**
 * Stores a payment unless it exists.
 * @returns the stored payment.
 */
export async function insertPaydollarPayment(
  db: Db,
  provider: string,
  payment: NewPayment,
): Promise<PaydollarPaymentRow> {
  const { chargeId, method, amountCents, language, returnUrl, expiresAt } = payment;
  const { rows } = await sql<PaydollarPaymentRow>`insert into paydollar_payment
      (provider, charge_id, method, amount_cents, language, return_url, expires_at)
    values (${provider}, ${chargeId}, ${method}, ${amountCents}, ${language}, ${returnUrl}, ${expiresAt})
    on conflict do nothing returning ${paymentColumns}`.execute(db);
  const kept = rows[0] ?? (await readPaydollarPayment(db, provider, chargeId));
  if (!kept) throw new Error(`payment ${chargeId} no longer exists`);
  return kept;
}

export async function readPaydollarPayment(
  db: Db,
  provider: string,
  chargeId: string,
): Promise<PaydollarPaymentRow | undefined> {
  const { rows } = await sql<PaydollarPaymentRow>`select ${paymentColumns} from paydollar_payment
    where provider = ${provider} and charge_id = ${chargeId}`.execute(db);
  return rows[0];
}

/** Cancels a payment, so that its page no longer forwards to the gateway. */
export async function abandonPayment(db: Db, provider: string, chargeId: string, now: Date): Promise<void> {
  await sql`update paydollar_payment set given_up_at = coalesce(given_up_at, ${now})
    where provider = ${provider} and charge_id = ${chargeId}`.execute(db);
}

export async function markShown(db: Db, provider: string, chargeId: string, now: Date): Promise<void> {
  await sql`update paydollar_payment set shown_at = coalesce(shown_at, ${now})
    where provider = ${provider} and charge_id = ${chargeId}`.execute(db);
}

export interface PaydollarRefundRow {
  key: string;
  chargeId: string;
  amountCents: number;
  /** `asking`: sent, but it is unknown whether it arrived. `asked`: accepted by the gateway. */
  state: 'asking' | 'asked' | 'done' | 'failed';
  failure: string | null;
  knownBefore: string;
  askedAt: Date;
}

const refundColumns = sql`key, charge_id as "chargeId", amount_cents as "amountCents", state, failure,
  known_before as "knownBefore", asked_at as "askedAt"`;

export async function readPaydollarRefund(
  db: Db,
  provider: string,
  key: string,
): Promise<PaydollarRefundRow | undefined> {
  const { rows } = await sql<PaydollarRefundRow>`select ${refundColumns} from paydollar_refund
    where provider = ${provider} and key = ${key}`.execute(db);
  return rows[0];
}

export async function readOpenRefund(
  db: Db,
  provider: string,
  chargeId: string,
): Promise<PaydollarRefundRow | undefined> {
  const { rows } = await sql<PaydollarRefundRow>`select ${refundColumns} from paydollar_refund
    where provider = ${provider} and charge_id = ${chargeId} and state in ('asking', 'asked')`.execute(db);
  return rows[0];
}

/** @returns false if another process is requesting this refund, or another refund of the payment is in progress. */
export async function insertPaydollarRefund(
  db: Db,
  provider: string,
  refund: Pick<PaydollarRefundRow, 'key' | 'chargeId' | 'amountCents' | 'knownBefore' | 'askedAt'>,
): Promise<boolean> {
  const { rows } = await sql`insert into paydollar_refund
      (provider, key, charge_id, amount_cents, state, known_before, asked_at)
    values (${provider}, ${refund.key}, ${refund.chargeId}, ${refund.amountCents}, 'asking', ${refund.knownBefore},
      ${refund.askedAt})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** @returns false if another process has claimed the retry first. */
export async function claimRefund(
  db: Db,
  provider: string,
  { key, askedAt }: PaydollarRefundRow,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`update paydollar_refund set asked_at = ${now}
    where provider = ${provider} and key = ${key} and state = 'asking' and asked_at = ${askedAt} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function movePaydollarRefund(
  db: Db,
  provider: string,
  key: string,
  { state, failure }: Pick<PaydollarRefundRow, 'state' | 'failure'>,
): Promise<void> {
  await sql`update paydollar_refund set state = ${state}, failure = ${failure}
    where provider = ${provider} and key = ${key} and state in ('asking', 'asked')`.execute(db);
}

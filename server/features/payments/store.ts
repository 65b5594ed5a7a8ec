import { sql } from 'kysely';
import type { Language } from '../../../contract/core/language.ts';
import type { PaymentMethod } from '../../../contract/payments/methods.ts';
import type { CardRange } from '../../../contract/core/cards.ts';
import type { ChargeState, DeclineReason } from '../../../contract/payments/charges.ts';
import type { Db, Tx } from '../../context.ts';
import { later } from '../../platform/statements/plan-once.ts';
import type { VerifiedPaymentEvent } from './provider.ts';

export interface ChargeRow {
  chargeId: string;
  payerId: string;
  subject: string;
  provider: string;
  method: PaymentMethod;
  /** Amount requested from the provider. */
  amountCents: number;
  /** Additional amount paid with points. */
  pointsCents: number;
  state: ChargeState;
  language: Language;
  returnUrl: string;
  providerRef: string | null;
  redirectUrl: string | null;
  cardNumber: string | null;
  confirmationNumber: string | null;
  declineReason: DeclineReason | null;
  /** Leading digits of accepted cards; null for any. */
  cards: readonly CardRange[] | null;
  expiresAt: Date;
  createdAt: Date;
}

const columns = sql`charge_id as "chargeId", payer_id as "payerId", subject, provider, method,
  amount_cents as "amountCents", points_cents as "pointsCents", state, language, return_url as "returnUrl", provider_ref as "providerRef",
  redirect_url as "redirectUrl", card_number as "cardNumber", confirmation_number as "confirmationNumber",
  decline_reason as "declineReason", cards, expires_at as "expiresAt", created_at as "createdAt"`;

/** @returns the IDs of inserted charges; the others already exist. */
export async function insertCharges(
  tx: Tx,
  charges: readonly (ChargeRow & { askAgainAt: Date })[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`insert into charge (charge_id, payer_id, subject, provider, method,
      amount_cents, points_cents, state, language, return_url, cards, expires_at, created_at, ask_again_at, settled_at)
    select "chargeId", "payerId", subject, provider, method, "amountCents", "pointsCents", state, language, "returnUrl",
      nullif(cards, 'null'::jsonb), "expiresAt", "createdAt", "askAgainAt", case state when 'captured' then "createdAt" end
    from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as c("chargeId" uuid, "payerId" uuid, subject text,
      provider text, method text, "amountCents" int, "pointsCents" int, state text, language text, "returnUrl" text, cards jsonb, "expiresAt" timestamptz,
      "createdAt" timestamptz, "askAgainAt" timestamptz)
    order by "chargeId"
    on conflict (charge_id) do nothing returning charge_id as id`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

export async function readCharge(db: Db | Tx, chargeId: string): Promise<ChargeRow | undefined> {
  const { rows } = await sql<ChargeRow>`select ${columns} from charge where charge_id = ${chargeId}`.execute(db);
  return rows[0];
}

export async function readChargesById(db: Db | Tx, chargeIds: readonly string[]): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`select ${columns} from charge
    where charge_id = any(${[...chargeIds]}::uuid[])`.execute(db);
  return rows;
}

export async function findChargeId(tx: Tx, provider: string, providerRef: string): Promise<string | undefined> {
  const { rows } = await sql<{ chargeId: string }>`select charge_id as "chargeId" from charge
    where provider = ${provider} and provider_ref = ${providerRef}`.execute(tx);
  return rows[0]?.chargeId;
}

/** Returns the charges of the given subjects, latest first. */
export async function readChargesOf(db: Db | Tx, subjects: readonly string[]): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`select ${columns} from charge where subject = any(${[...subjects]}::text[])
    order by created_at desc, charge_id desc`.execute(db);
  return rows;
}

/**
 * Records providers' responses; a callback may have arrived earlier.
 * @param results duplicates for a charge are identical.
 * @returns the current states of the charges.
 */
export async function recordProviderAnswers(
  { db }: { db: Db },
  results: readonly { chargeId: string; providerRef: string; redirectUrl: string }[],
): Promise<Map<string, ChargeState>> {
  const unique = [...new Map(results.map((result) => [result.chargeId, result])).values()];
  // Lock in ID order, as everywhere.
  const sorted = unique.toSorted((a, b) => (a.chargeId < b.chargeId ? -1 : 1));
  const { rows } = await sql<{ chargeId: string; state: ChargeState }>`with l as (
      select l.id, l.state, a.ref, a.url from unnest(${sorted.map((one) => one.chargeId)}::uuid[],
        ${sorted.map((one) => one.providerRef)}::text[], ${sorted.map((one) => one.redirectUrl)}::text[]) a(id, ref, url)
      cross join lateral (select charge_id as id, state from charge where charge_id = a.id for update) l
    )
    update charge c set provider_ref = l.ref, redirect_url = l.url,
      state = case l.state when 'asking' then 'waiting' else l.state end
    from l where c.charge_id = l.id and c.charge_id = any(${sorted.map((one) => one.chargeId)}::uuid[])
    returning c.charge_id as "chargeId", c.state`.execute(db);
  return new Map(rows.map((row) => [row.chargeId, row.state]));
}

/**
 * Records callbacks.
 * @returns the event IDs that are new; this transaction owns them.
 */
export async function insertEvents(
  tx: Tx,
  provider: string,
  events: readonly VerifiedPaymentEvent[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{
    eventId: string;
  }>`insert into payment_event (provider, event_id, charge_id, kind, received_at)
    select ${provider}, "eventId", "chargeId", state, ${now}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e("eventId" text, "chargeId" uuid, state text)
    order by "eventId"
    on conflict do nothing returning event_id as "eventId"`.execute(tx);
  return new Set(rows.map((row) => row.eventId));
}

/** Returns charges by ID, locked in ID order as everywhere. */
export async function lockCharges(tx: Tx, chargeIds: readonly string[]): Promise<Map<string, ChargeRow>> {
  const { rows } = await sql<ChargeRow>`select ${columns} from charge where charge_id = any(${[...chargeIds]}::uuid[])
    order by charge_id for update`.execute(tx);
  return new Map(rows.map((row) => [row.chargeId, row]));
}

/** Moves locked charges. */
export async function moveCharges(tx: Tx, events: readonly VerifiedPaymentEvent[], now: Date): Promise<void> {
  await sql`${sql.raw(later)}update charge c set state = e.state, provider_ref = coalesce(e.ref, c.provider_ref),
      card_number = coalesce(e.card, c.card_number),
      confirmation_number = coalesce(e.confirmation, c.confirmation_number),
      decline_reason = case e.state when 'declined' then e.reason end,
      settled_at = case e.state when 'waiting' then null else ${now}::timestamptz end
    from unnest(${events.map((one) => one.chargeId)}::uuid[], ${events.map((one) => one.state)}::text[],
      ${events.map((one) => one.providerRef)}::text[], ${events.map((one) => one.cardNumber)}::text[],
      ${events.map((one) => one.confirmationNumber)}::text[], ${events.map((one) => one.declineReason ?? null)}::text[])
      e(id, state, ref, card, confirmation, reason)
    where c.charge_id = e.id and c.charge_id = any(${events.map((one) => one.chargeId)}::uuid[])`.execute(tx);
}

/** Adds missing card and confirmation numbers to locked charges. */
export async function addNumbers(tx: Tx, events: readonly VerifiedPaymentEvent[]): Promise<void> {
  await sql`update charge c set card_number = coalesce(c.card_number, e.card),
      confirmation_number = coalesce(c.confirmation_number, e.confirmation)
    from unnest(${events.map((one) => one.chargeId)}::uuid[], ${events.map((one) => one.cardNumber)}::text[],
      ${events.map((one) => one.confirmationNumber)}::text[]) e(id, card, confirmation)
    where c.charge_id = e.id and c.charge_id = any(${events.map((one) => one.chargeId)}::uuid[])`.execute(tx);
}

/** Claims open charges that are due, each for one process only, and postpones the next poll. */
export async function takeOpenCharges(db: Db | Tx, now: Date, until: Date, limit: number): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`update charge set ask_again_at = ${until}
    where charge_id in (select charge_id from charge where state in ('asking', 'waiting') and ask_again_at <= ${now}
      order by ask_again_at limit ${limit} for update skip locked)
    returning ${columns}`.execute(db);
  return rows;
}

export async function postponePolls(db: Db, charges: readonly { chargeId: string; at: Date }[]): Promise<void> {
  const ids = charges.map(({ chargeId }) => chargeId);
  // Lock in ID order, as everywhere.
  await sql`with l as (
      select charge_id from charge where charge_id = any(${ids}::uuid[]) order by charge_id for update
    )
    update charge c set ask_again_at = e.at
    from l join jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as e("chargeId" uuid, at timestamptz)
      on l.charge_id = e."chargeId"
    where c.charge_id = l.charge_id`.execute(db);
}

/** Sets the points of locked charges to zero. */
export async function dropPoints(tx: Tx, chargeIds: readonly string[]): Promise<void> {
  await sql`update charge set points_cents = 0 where charge_id = any(${[...chargeIds]}::uuid[])`.execute(tx);
}

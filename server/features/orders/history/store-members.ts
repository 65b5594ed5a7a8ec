import { sql } from 'kysely';
import type { OrderState } from '../../../../contract/orders/orders.ts';
import type { Db } from '../../../context.ts';
import { findPerformances } from '../store-history.ts';
import { readOrdersOf, type PlacedCheckout } from '../store.ts';

/** Replaces the name or telephone number of an erased person. */
const noName = '—';

/** Returns the obligations that prevent closing an account, and what its owner would lose. */
export async function readObligations(
  db: Db,
  memberId: string,
  now: Date,
): Promise<{ paying: boolean; refundOpen: boolean; paid: { performanceId: string; quantity: number }[] }> {
  const { rows } = await sql<{ paying: boolean }>`
    select exists (select 1 from checkout where member_id = ${memberId} and state = 'paying'
      and pay_by > ${now}) as paying`.execute(db);
  const orders = await sql<{ performanceId: string; quantity: number; state: OrderState }>`
    select performance_id as "performanceId", quantity, state from orders
    where performance_id = any(${await findPerformances(db, [memberId])}::uuid[]) and member_id = ${memberId}
      and state in ('paid', 'refund_due')`.execute(db);
  const paid = orders.rows.filter((order) => order.state === 'paid');
  return { ...rows[0]!, refundOpen: paid.length < orders.rows.length, paid };
}

/** Erases the person from all transactions; amounts, tickets and numbers stay. */
export async function eraseBuyer(db: Db, memberId: string): Promise<void> {
  // Locks rows in key order, as all other code does.
  await sql`with l as (
      select checkout_id from checkout where member_id = ${memberId} order by checkout_id for update
    )
    update checkout c set contact_name = ${noName}, contact_telephone = ${noName}, delivery_address = null,
      delivery_recipient = null
    from l where c.member_id = ${memberId} and c.checkout_id = l.checkout_id`.execute(db);
}

export async function readOrderRecords(db: Db, memberId: string): Promise<Record<string, Record<string, unknown>[]>> {
  type Row = Record<string, unknown>;
  const checkouts = await sql<Row>`select checkout_id, state, collection_method, delivery_region, delivery_recipient,
      delivery_address, delivery_country,      total_cents, contact_name, contact_telephone, language, created_at, paid_at
    from checkout where member_id = ${memberId} order by created_at`.execute(db);
  const orders = await sql<Row>`select number, state, checkout_id, performance_id, lines, quantity, tickets_cents,
      fees_cents, delivery_fee_cents, discount_cents, total_cents, created_at, paid_at
    from orders where performance_id = any(${await findPerformances(db, [memberId])}::uuid[])
      and member_id = ${memberId} order by created_at`.execute(db);
  return { checkouts: checkouts.rows, orders: orders.rows };
}

/** Returns the charges that paid for the member's transactions with the given numbers; null for none. */
export async function readPaidBy(
  db: Db,
  memberId: string,
  numbers: readonly string[],
): Promise<{ number: string; chargeId: string | null }[]> {
  const { rows: checkouts } = await sql<PlacedCheckout & { chargeId: string | null }>`select member_id as "memberId",
      checkout_id as "checkoutId", performance_ids as "performanceIds", paid_charge_id as "chargeId" from checkout
    where member_id = ${memberId} and state in ('paid', 'cancelled')`.execute(db);
  const charges = new Map(checkouts.map((one) => [one.checkoutId, one.chargeId]));
  const wanted = new Set(numbers);
  return (await readOrdersOf(db, checkouts)).flatMap(({ number, paidAt, checkoutId }) =>
    paidAt && wanted.has(number) ? [{ number, chargeId: charges.get(checkoutId) ?? null }] : [],
  );
}

export async function findBuyerByNumber(db: Db, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`select member_id as "memberId" from order_number
    where number = ${number}`.execute(db);
  return rows[0]?.memberId;
}

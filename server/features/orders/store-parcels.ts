import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';
import type { CheckoutKey, CheckoutRow } from './store.ts';

/** A parcel that was packed, as far as it went. */
export interface ParcelRow extends CheckoutKey {
  handOverId: string;
  packedAt: Date;
  trackingNumber: string | null;
  waybillNumber: string | null;
  sentAt: Date | null;
}

const columns = sql`member_id as "memberId", checkout_id as "checkoutId", hand_over_id as "handOverId",
  packed_at as "packedAt", tracking_number as "trackingNumber", waybill_number as "waybillNumber",
  (select sent_at from checkout c where c.member_id = p.member_id and c.checkout_id = p.checkout_id) as "sentAt"`;

export async function readParcels(db: Db | Tx, keys: readonly CheckoutKey[]): Promise<ParcelRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ParcelRow>`select ${columns} from parcel p
    where (member_id, checkout_id) in (select * from unnest(${keys.map((key) => key.memberId)}::uuid[],
      ${keys.map((key) => key.checkoutId)}::uuid[]))`.execute(db);
  return rows;
}

/** Writes down that a parcel is packed, its checkout locked. */
export async function insertParcel(tx: Tx, key: CheckoutKey, handOverId: string, at: Date): Promise<void> {
  await sql`insert into parcel (member_id, checkout_id, hand_over_id, packed_at)
    values (${key.memberId}, ${key.checkoutId}, ${handOverId}, ${at})`.execute(tx);
}

/** Writes the courier's numbers down, and when it was sent where that is not known yet. Its checkout is locked. */
export async function writeSent(
  tx: Tx,
  key: CheckoutKey,
  numbers: { readonly trackingNumber: string; readonly waybillNumber: string | null },
  at: Date,
): Promise<void> {
  await sql`update parcel set tracking_number = ${numbers.trackingNumber}, waybill_number = ${numbers.waybillNumber}
    where member_id = ${key.memberId} and checkout_id = ${key.checkoutId}`.execute(tx);
  await sql`update checkout set sent_at = coalesce(sent_at, ${at})
    where member_id = ${key.memberId} and checkout_id = ${key.checkoutId}`.execute(tx);
}

/** Writes how the tickets of a checkout are collected from now on. It is locked, and nothing of it was handed over. */
export async function writeCollection(
  tx: Tx,
  key: CheckoutKey,
  to: Pick<CheckoutRow, 'method' | 'region' | 'recipient' | 'country' | 'address' | 'contactTelephone'>,
): Promise<void> {
  await sql`update checkout set collection_method = ${to.method}, delivery_region = ${to.region},
      delivery_recipient = ${to.recipient}, delivery_country = ${to.country}, delivery_address = ${to.address},
      contact_telephone = ${to.contactTelephone}
    where member_id = ${key.memberId} and checkout_id = ${key.checkoutId}`.execute(tx);
}

/** Forgets by which numbers a courier knows somebody whose account is closed. */
export async function eraseParcels(db: Db, memberId: string): Promise<void> {
  await sql`update parcel set tracking_number = null, waybill_number = null where member_id = ${memberId}`.execute(db);
}

/** Where a page of parcels ended. */
export interface ParcelAfter {
  at: Date;
  checkoutId: string;
}

type ListedKey = CheckoutKey & { at: Date };

const isToSend = sql`state = 'paid' and collection_method = 'courier' and sent_at is null
  and exists (select 1 from orders o where o.performance_id = any(c.performance_ids)
    and o.checkout_id = c.checkout_id and o.member_id = c.member_id and o.state = 'paid')`;

/** Checkouts whose parcel waits, the oldest first: those with an order that still has tickets. */
export async function listToSend(db: Db, after: ParcelAfter | null, limit: number): Promise<ListedKey[]> {
  const { rows } = await sql<ListedKey>`select member_id as "memberId", checkout_id as "checkoutId", paid_at as at
    from checkout c
    where ${isToSend}
      ${after ? sql`and (paid_at, checkout_id) > (${after.at}, ${after.checkoutId}::uuid)` : sql``}
    order by paid_at, checkout_id limit ${limit}`.execute(db);
  return rows;
}

/** Checkouts whose parcel was sent, the latest first. */
export async function listSent(db: Db, after: ParcelAfter | null, limit: number): Promise<ListedKey[]> {
  const { rows } = await sql<ListedKey>`select member_id as "memberId", checkout_id as "checkoutId", sent_at as at
    from checkout where sent_at is not null
      ${after ? sql`and (sent_at, checkout_id) < (${after.at}, ${after.checkoutId}::uuid)` : sql``}
    order by sent_at desc, checkout_id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many parcels wait that were paid until an instant, or were sent until then. */
export async function countListedParcels(db: Db, show: 'waiting' | 'sent', until: Date): Promise<number> {
  const { rows } =
    show === 'sent'
      ? await sql<{ n: number }>`select count(*)::int as n from checkout where sent_at <= ${until}`.execute(db)
      : await sql<{ n: number }>`select count(*)::int as n from checkout c
          where ${isToSend} and paid_at <= ${until}`.execute(db);
  return rows[0]!.n;
}

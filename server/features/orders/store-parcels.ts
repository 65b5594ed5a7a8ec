import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';
import type { CheckoutKey, CheckoutRow } from './store.ts';

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

/** Records that a parcel is packed. The caller must have locked its checkout. */
export async function insertParcel(tx: Tx, key: CheckoutKey, handOverId: string, at: Date): Promise<void> {
  await sql`insert into parcel (member_id, checkout_id, hand_over_id, packed_at)
    values (${key.memberId}, ${key.checkoutId}, ${handOverId}, ${at})`.execute(tx);
}

/**
 * Records the tracking numbers, and the time of dispatch if it is not set yet. The caller must have locked the
 * checkout.
 */
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

/**
 * Changes the collection method of a checkout. The caller must have locked it, and none of its tickets may have been
 * handed over.
 */
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

/** Deletes the tracking numbers of a closed account. */
export async function eraseParcels(db: Db, memberId: string): Promise<void> {
  await sql`update parcel set tracking_number = null, waybill_number = null where member_id = ${memberId}`.execute(db);
}

export interface ParcelAfter {
  at: Date;
  checkoutId: string;
}

type ListedKey = CheckoutKey & { at: Date };

const isToSend = sql`state = 'paid' and collection_method = 'courier' and sent_at is null
  and exists (select 1 from orders o where o.performance_id = any(c.performance_ids)
    and o.checkout_id = c.checkout_id and o.member_id = c.member_id and o.state = 'paid')`;

/** Lists checkouts whose parcel is waiting for dispatch, oldest first. Omits those with no tickets left. */
export async function listToSend(db: Db, after: ParcelAfter | null, limit: number): Promise<ListedKey[]> {
  const { rows } = await sql<ListedKey>`select member_id as "memberId", checkout_id as "checkoutId", paid_at as at
    from checkout c
    where ${isToSend}
      ${after ? sql`and (paid_at, checkout_id) > (${after.at}, ${after.checkoutId}::uuid)` : sql``}
    order by paid_at, checkout_id limit ${limit}`.execute(db);
  return rows;
}

/** Lists checkouts whose parcel was sent, latest first. */
export async function listSent(db: Db, after: ParcelAfter | null, limit: number): Promise<ListedKey[]> {
  const { rows } = await sql<ListedKey>`select member_id as "memberId", checkout_id as "checkoutId", sent_at as at
    from checkout where sent_at is not null
      ${after ? sql`and (sent_at, checkout_id) < (${after.at}, ${after.checkoutId}::uuid)` : sql``}
    order by sent_at desc, checkout_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts waiting parcels paid, or sent parcels dispatched, up to an instant. */
export async function countListedParcels(db: Db, show: 'waiting' | 'sent', until: Date): Promise<number> {
  const { rows } =
    show === 'sent'
      ? await sql<{ n: number }>`select count(*)::int as n from checkout where sent_at <= ${until}`.execute(db)
      : await sql<{ n: number }>`select count(*)::int as n from checkout c
          where ${isToSend} and paid_at <= ${until}`.execute(db);
  return rows[0]!.n;
}

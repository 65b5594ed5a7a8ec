import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import { orderColumns, type CheckoutKey, type OrderRow, type PlacedCheckout } from './store.ts';

/** Above every text of its beginning, by the bytes of UTF-8. */
const above = '\u{10FFFF}';

const placed = sql`member_id as "memberId", checkout_id as "checkoutId", performance_ids as "performanceIds"`;

/**
 * Paid checkouts whose contact has a telephone number that ends so, in any of some ways to write it.
 * @param endings digits from their end.
 */
export async function findByTelephone(db: Db, endings: readonly string[], limit: number): Promise<PlacedCheckout[]> {
  const found = await Promise.all(
    endings.map((ending) =>
      sql<PlacedCheckout>`select ${placed} from checkout where state = 'paid'
        and digits_from_end(contact_telephone) collate "C" >= ${ending}
        and digits_from_end(contact_telephone) collate "C" < ${ending + above}
        order by digits_from_end(contact_telephone) collate "C" limit ${limit}`.execute(db),
    ),
  );
  return found.flatMap(({ rows }) => rows);
}

/** Paid checkouts whose contact's name begins so, whatever its case and script. */
export async function findByContact(db: Db, name: string, limit: number): Promise<PlacedCheckout[]> {
  const { rows } = await sql<PlacedCheckout>`select ${placed} from checkout where state = 'paid'
    and folded_name(contact_name) collate "C" >= folded_name(${name}::text)
    and folded_name(contact_name) collate "C" < folded_name(${name}::text) || ${above}::text
    order by folded_name(contact_name) collate "C" limit ${limit}`.execute(db);
  return rows;
}

/** Checkouts of some members that were paid, the latest of each first. */
export async function findPaidOfMembers(
  db: Db,
  memberIds: readonly string[],
  limit: number,
): Promise<PlacedCheckout[]> {
  const { rows } = await sql<PlacedCheckout>`select ${placed} from checkout
    where member_id = any(${[...memberIds]}::uuid[]) and paid_at is not null order by paid_at desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Which order has a number. */
export async function findNumbered(
  db: Db,
  number: string,
): Promise<{ performanceId: string; orderId: string } | undefined> {
  const { rows } = await sql<{ performanceId: string; orderId: string }>`select performance_id as "performanceId",
      order_id as "orderId" from order_number where number = ${number}`.execute(db);
  return rows[0];
}

/** Where a page of a list ended. */
export interface PaidAfter {
  at: Date;
  checkoutId: string;
}

/** From when until before when something was paid; null: from the first on, until the last. */
export interface PaidWithin {
  from: Date | null;
  until: Date | null;
}

const isWithin = ({ from, until }: PaidWithin) =>
  sql`${from ? sql`and paid_at >= ${from}` : sql``} ${until ? sql`and paid_at < ${until}` : sql``}`;

/** Paid checkouts, the latest first. */
export async function listPaidCheckouts(
  db: Db,
  within: PaidWithin,
  after: PaidAfter | null,
  limit: number,
): Promise<(PlacedCheckout & { paidAt: Date })[]> {
  const { rows } = await sql<PlacedCheckout & { paidAt: Date }>`select ${placed}, paid_at as "paidAt" from checkout
    where state = 'paid' ${isWithin(within)} ${after ? sql`and (paid_at, checkout_id) < (${after.at}, ${after.checkoutId}::uuid)` : sql``}
    order by paid_at desc, checkout_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Orders of performances that were paid, those begun last first: their ids are in the order of time. */
export async function listPaidOf(
  db: Db,
  performanceIds: readonly string[],
  within: PaidWithin,
  after: string | null,
  limit: number,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select o.* from unnest(${[...performanceIds]}::uuid[]) p(id)
    cross join lateral (select ${orderColumns} from orders
      where performance_id = p.id and paid_at is not null ${isWithin(within)} ${after ? sql`and order_id < ${after}::uuid` : sql``}
      order by order_id desc limit ${limit}) o
    order by o."orderId" desc limit ${limit}`.execute(db);
  return rows;
}

/** Names and telephones as some checkouts have them. */
export async function readContacts(
  db: Db,
  keys: readonly CheckoutKey[],
): Promise<(CheckoutKey & { name: string; telephone: string })[]> {
  const { rows } = await sql<CheckoutKey & { name: string; telephone: string }>`select member_id as "memberId",
      checkout_id as "checkoutId", contact_name as name, contact_telephone as telephone from checkout
    where (member_id, checkout_id) in (select * from unnest(${keys.map((key) => key.memberId)}::uuid[],
      ${keys.map((key) => key.checkoutId)}::uuid[]))`.execute(db);
  return rows;
}

import { sql, type RawBuilder } from 'kysely';
import type { OrderState } from '../../../contract/orders/orders.ts';
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

/**
 * Paid checkouts whose contact's name has these words, in any order: a Chinese one anywhere, others from the beginning of
 * a word on; case, width, accents and script are folded.
 */
export async function findByContact(db: Db, name: string, limit: number): Promise<PlacedCheckout[]> {
  const { rows } = await sql<PlacedCheckout>`select ${placed} from checkout where state = 'paid'
    and name_parts(name_words(contact_name)) @> name_clues(name_words(${name}::text))
    and name_matches(name_words(contact_name), name_words(${name}::text)) limit ${limit}`.execute(db);
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

const within = (at: RawBuilder<unknown>, { from, until }: PaidWithin) =>
  sql`${from ? sql`and ${at} >= ${from}` : sql``} ${until ? sql`and ${at} < ${until}` : sql``}`;

/** When an order was paid; of one that was not, when it began. As the index `order_state` has it. */
const orderAt = sql`coalesce(paid_at, created_at)`;

/** Paid checkouts, the latest first. */
export async function listPaidCheckouts(
  db: Db,
  paid: PaidWithin,
  after: PaidAfter | null,
  limit: number,
): Promise<(PlacedCheckout & { paidAt: Date })[]> {
  const { rows } = await sql<PlacedCheckout & { paidAt: Date }>`select ${placed}, paid_at as "paidAt" from checkout
    where state = 'paid' ${within(sql`paid_at`, paid)} ${after ? sql`and (paid_at, checkout_id) < (${after.at}, ${after.checkoutId}::uuid)` : sql``}
    order by paid_at desc, checkout_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Which orders a list is of. */
export interface ListedOrders {
  /** Null: all that were ever paid. */
  readonly state: OrderState | null;
  /** Of when they were paid; of those that were not, of when they began. */
  readonly paid: PaidWithin;
}

const isListed = ({ state, paid }: ListedOrders) =>
  sql`${state === null ? sql`paid_at is not null` : sql`state = ${state}`} ${within(orderAt, paid)}`;

/**
 * Orders of performances, those begun last first: their ids are in the order of time. Each performance gives as many as
 * the page has, by its key; of a state that few are in, no more is read than the orders of these performances.
 */
export async function listOrdersOf(
  db: Db,
  performanceIds: readonly string[],
  which: ListedOrders,
  after: string | null,
  limit: number,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select o.* from unnest(${[...performanceIds]}::uuid[]) p(id)
    cross join lateral (select ${orderColumns} from orders
      where performance_id = p.id and ${isListed(which)} ${after ? sql`and order_id < ${after}::uuid` : sql``}
      order by order_id desc limit ${limit}) o
    order by o."orderId" desc limit ${limit}`.execute(db);
  return rows;
}

/** Where a page of orders in a state ended. */
export interface OrderAfter {
  at: Date;
  orderId: string;
}

/**
 * Orders in a state, of all performances, the latest first. One index (`order_state`) begins with the state and goes on in
 * the order of the list: a page is read from where it begins, however many orders there are and however few of them are
 * in that state. It knows no performance, as the list is of all of them: divided by performance, every machine is asked
 * for a page.
 */
export async function listInState(
  db: Db,
  which: ListedOrders & { readonly state: OrderState },
  after: OrderAfter | null,
  limit: number,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders where ${isListed(which)}
      ${after ? sql`and (${orderAt}, order_id) < (${after.at}, ${after.orderId}::uuid)` : sql``}
    order by ${orderAt} desc, order_id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many orders there are of performances, or of all. */
export async function countListedOrders(
  db: Db,
  performanceIds: readonly string[] | null,
  which: ListedOrders,
): Promise<number> {
  // Of all that were paid, a checkout is counted as the list shows it.
  const { rows } =
    performanceIds === null && which.state === null
      ? await sql<{ n: number }>`select count(*)::int as n from checkout
          where state = 'paid' ${within(sql`paid_at`, which.paid)}`.execute(db)
      : await sql<{ n: number }>`select count(*)::int as n from orders where ${isListed(which)}
          ${performanceIds === null ? sql`` : sql`and performance_id = any(${[...performanceIds]}::uuid[])`}`.execute(
          db,
        );
  return rows[0]!.n;
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

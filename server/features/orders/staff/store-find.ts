import { sql, type RawBuilder } from 'kysely';
import type { OrderState } from '../../../../contract/orders/orders.ts';
import type { Db } from '../../../context.ts';
import { orderColumns, type CheckoutKey, type OrderRow, type PlacedCheckout } from '../store.ts';

/** Sorts after every text with the same prefix, in UTF-8 byte order. */
const above = '\u{10FFFF}';

const placed = sql`member_id as "memberId", checkout_id as "checkoutId", performance_ids as "performanceIds"`;

/**
 * Finds paid checkouts whose contact telephone number ends with one of the digit strings.
 * @param endings digits in reverse order, from the last one.
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
 * Finds paid checkouts whose contact name contains these words, in any order. Chinese words match anywhere, others from
 * the start of a word. Ignores case, width, accents and script.
 */
export async function findByContact(db: Db, name: string, limit: number): Promise<PlacedCheckout[]> {
  const { rows } = await sql<PlacedCheckout>`select ${placed} from checkout where state = 'paid'
    and name_parts(name_words(contact_name)) @> name_clues(name_words(${name}::text))
    and name_matches(name_words(contact_name), name_words(${name}::text)) limit ${limit}`.execute(db);
  return rows;
}

/** Returns paid checkouts of some members, latest first for each member. */
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

export async function findNumbered(
  db: Db,
  number: string,
): Promise<{ performanceId: string; orderId: string } | undefined> {
  const { rows } = await sql<{ performanceId: string; orderId: string }>`select performance_id as "performanceId",
      order_id as "orderId" from order_number where number = ${number}`.execute(db);
  return rows[0];
}

export interface PaidAfter {
  at: Date;
  checkoutId: string;
}

/** Payment time: `from` is inclusive, `until` exclusive; null leaves that end open. */
export interface PaidWithin {
  from: Date | null;
  until: Date | null;
}

const within = (at: RawBuilder<unknown>, { from, until }: PaidWithin) =>
  sql`${from ? sql`and ${at} >= ${from}` : sql``} ${until ? sql`and ${at} < ${until}` : sql``}`;

/** Time of payment, or of creation for an unpaid order. Must match the expression of the index `order_state`. */
const orderAt = sql`coalesce(paid_at, created_at)`;

/** Lists paid checkouts, latest first. */
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

export interface ListedOrders {
  /** Null for all orders that were ever paid. */
  readonly state: OrderState | null;
  /** Time of payment, or of creation for unpaid orders. */
  readonly paid: PaidWithin;
}

const isListed = ({ state, paid }: ListedOrders) =>
  sql`${state === null ? sql`paid_at is not null` : sql`state = ${state}`} ${within(orderAt, paid)}`;

/**
 * Lists orders of performances, newest first: IDs are in chronological order. Each performance contributes at most a
 * page, read by its key. For a rare state, the query reads at most the orders of these performances.
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

export interface OrderAfter {
  at: Date;
  orderId: string;
}

/**
 * Lists orders in a state, of all performances, latest first. The index `order_state` starts with the state and
 * continues in list order, so the cost of a page does not depend on the number of orders. The index does not contain
 * the performance, as the list covers all of them: on a database distributed by performance, each page queries every
 * machine.
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

export async function countListedOrders(
  db: Db,
  performanceIds: readonly string[] | null,
  which: ListedOrders,
): Promise<number> {
  // The list of all paid orders shows checkouts, so this counts checkouts too.
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

import type { Program } from '../../../context.ts';
import {
  countListedOrders,
  findByContact,
  findByTelephone,
  findNumbered,
  findPaidOfMembers,
  listInState,
  listOrdersOf,
  listPaidCheckouts,
  readContacts,
  type ListedOrders,
} from './store-find.ts';
import { readOrdersById } from '../history/list-orders-of.ts';
import { checkoutOf, checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { findOrdersOf, readOrdersOf, type CheckoutKey, type OrderRow } from '../store.ts';

/** Search criterion for orders. */
export type OrderClue =
  | { readonly number: string }
  /** Trailing digits, in each way to write the number. */
  | { readonly telephone: readonly string[] }
  | { readonly name: string }
  | { readonly memberIds: readonly string[] }
  | { readonly subjects: readonly string[] }
  | { readonly orders: readonly { readonly performanceId: string; readonly orderId: string }[] };

/** Maximum number of checkouts and members read per search. */
const max = 25;

type Db = Pick<Program, 'db'>;

/** Returns orders that match a search criterion, without duplicates, latest first. Callers must check permissions. */
export async function findOrders({ db }: Db, clue: OrderClue): Promise<OrderRow[]> {
  return latestFirst(await look(db, clue));
}

async function look(db: Program['db'], clue: OrderClue): Promise<OrderRow[]> {
  if ('telephone' in clue) return readOrdersOf(db, await findByTelephone(db, clue.telephone, max));
  if ('name' in clue) return readOrdersOf(db, await findByContact(db, clue.name, max));
  if ('memberIds' in clue) return readOrdersOf(db, await findPaidOfMembers(db, clue.memberIds, max));
  if ('subjects' in clue)
    return findOrdersOf(
      db,
      clue.subjects.flatMap((subject) => checkoutOf(subject) ?? []),
    );
  if ('orders' in clue) {
    const groups = Map.groupBy(clue.orders, ({ performanceId }) => performanceId);
    const read = [...groups].map(([performanceId, keys]) =>
      readOrdersById(
        db,
        performanceId,
        keys.map(({ orderId }) => orderId),
      ),
    );
    return (await Promise.all(read)).flat();
  }
  const order = await findOrder({ db }, clue.number);
  return order ? [order] : [];
}

/** Returns the order with this number, or undefined. Callers must check permissions. */
export async function findOrder({ db }: Db, number: string): Promise<OrderRow | undefined> {
  const key = await findNumbered(db, number);
  return key ? (await readOrdersById(db, key.performanceId, [key.orderId]))[0] : undefined;
}

function latestFirst(orders: readonly OrderRow[]): OrderRow[] {
  const each = new Map(orders.map((order) => [order.orderId, order]));
  return [...each.values()].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** A page of orders, latest first. The next cursor is null on the last page. */
export interface OrderPage {
  readonly orders: readonly OrderRow[];
  readonly next: string | null;
}

/**
 * Returns orders that were ever paid, or those in a state.
 * @param which.performanceIds null for all performances.
 * @param which.after cursor of the previous page; any invalid value restarts the list.
 */
export async function listOrderPage(
  { db }: Db,
  which: ListedOrders & { performanceIds: readonly string[] | null; after: string | null; limit: number },
): Promise<OrderPage> {
  const { performanceIds, state, paid, limit } = which;
  if (performanceIds) {
    const after = which.after && isId(which.after) ? which.after : null;
    const rows = await listOrdersOf(db, performanceIds, which, after, limit + 1);
    return { orders: rows.slice(0, limit), next: rows.length > limit ? rows[limit - 1]!.orderId : null };
  }
  const from = readAfter(which.after);
  if (state !== null) {
    const rows = await listInState(db, { state, paid }, from && { at: from.at, orderId: from.id }, limit + 1);
    const end = rows.length > limit ? rows[limit - 1]! : null;
    return { orders: rows.slice(0, limit), next: end && `${(end.paidAt ?? end.createdAt).getTime()}.${end.orderId}` };
  }
  const checkouts = await listPaidCheckouts(db, paid, from && { at: from.at, checkoutId: from.id }, limit + 1);
  const shown = checkouts.slice(0, limit);
  const orders = Map.groupBy(await readOrdersOf(db, shown), checkoutSubjectOf);
  const last = shown.at(-1);
  return {
    orders: shown.flatMap((key) => orders.get(checkoutSubjectOf(key)) ?? []),
    next: last && checkouts.length > limit ? `${last.paidAt.getTime()}.${last.checkoutId}` : null,
  };
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function readAfter(after: string | null): { at: Date; id: string } | null {
  const [, at = '', id = ''] = /^(\d{1,15})\.(.+)$/.exec(after ?? '') ?? [];
  return isId(id) ? { at: new Date(Number(at)), id } : null;
}

export function countOrderPages(
  { db }: Db,
  { performanceIds, ...which }: ListedOrders & { performanceIds: readonly string[] | null },
): Promise<number> {
  return countListedOrders(db, performanceIds, which);
}

/** Returns contact names and telephone numbers of orders, by checkout subject (`checkoutSubjectOf`). */
export async function readOrderContacts(
  { db }: Db,
  keys: readonly CheckoutKey[],
): Promise<Map<string, { name: string; telephone: string }>> {
  const rows = keys.length > 0 ? await readContacts(db, keys) : [];
  return new Map(rows.map(({ name, telephone, ...key }) => [checkoutSubjectOf(key), { name, telephone }]));
}

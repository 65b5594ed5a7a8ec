import { sql } from 'kysely';
import type { Language } from '../../../contract/core/language.ts';
import { checkoutMoves, orderMoves, type CheckoutState, type OrderState } from '../../../contract/orders/orders.ts';
import type { CardDemand, CollectionMethod, DeliveryRegion } from '../../../contract/orders/collection-methods.ts';
import type { TicketRules } from '../../../contract/orders/ticket-rules.ts';
import type { TicketLine } from '../../../contract/seating/holds.ts';
import type { Db, Tx } from '../../context.ts';
import type { SoldDiscount } from '../discounts/price-cart.ts';
import { later } from '../../platform/statements/plan-once.ts';

export interface CheckoutRow {
  memberId: string;
  checkoutId: string;
  state: CheckoutState;
  method: CollectionMethod;
  region: DeliveryRegion | null;
  address: string | null;
  /** Name on the parcel, if it is not the contact's. */
  recipient: string | null;
  /** ISO 3166-1 alpha-2; null unless overseas. */
  country: string | null;
  deliveryFeeCents: number;
  discountCents: number;
  totalCents: number;
  contactName: string;
  contactTelephone: string;
  language: Language;
  expiresAt: Date;
  /** Latest time until which payments can extend the holds. */
  payBy: Date;
  createdAt: Date;
  paidAt: Date | null;
  paidChargeId: string | null;
  performanceIds: string[];
  /** The member's checkout whose tickets are exchanged for this one; null for none. */
  exchangeOf: string | null;
  /** Other members' checkouts whose tickets are resold to this one; null for none. */
  resaleOf: CheckoutKey[] | null;
  /** Cards that the payment requires, where one card must satisfy all; null if any card can pay. */
  cardsOnly: CardDemand[] | null;
}

export interface OrderRow {
  performanceId: string;
  orderId: string;
  holdId: string;
  memberId: string;
  checkoutId: string;
  number: string;
  state: OrderState;
  lines: TicketLine[];
  quantity: number;
  ticketsCents: number;
  feesCents: number;
  deliveryFeeCents: number;
  discountCents: number;
  discounts: readonly SoldDiscount[];
  /** Amount covered by the value of exchanged tickets. */
  creditCents: number;
  totalCents: number;
  createdAt: Date;
  paidAt: Date | null;
  rules: TicketRules;
}

const checkoutColumns = sql`member_id as "memberId", checkout_id as "checkoutId", state, collection_method as method,
  delivery_region as region, delivery_address as address, delivery_recipient as recipient,
  delivery_country as country, delivery_fee_cents as "deliveryFeeCents",
  discount_cents as "discountCents", total_cents as "totalCents", contact_name as "contactName",
  contact_telephone as "contactTelephone", language, expires_at as "expiresAt", pay_by as "payBy",
  created_at as "createdAt", paid_at as "paidAt", paid_charge_id as "paidChargeId",
  performance_ids as "performanceIds", exchange_of as "exchangeOf", resale_of as "resaleOf",
  cards_only as "cardsOnly"`;

export const orderColumns = sql`performance_id as "performanceId", order_id as "orderId", hold_id as "holdId",
  member_id as "memberId", checkout_id as "checkoutId", number, state, rules, lines, quantity, tickets_cents as "ticketsCents",
  fees_cents as "feesCents", delivery_fee_cents as "deliveryFeeCents", discount_cents as "discountCents", discounts,
  credit_cents as "creditCents", total_cents as "totalCents", created_at as "createdAt", paid_at as "paidAt"`;

/** @returns false if one of the IDs was already used. */
export async function insertCheckouts(tx: Tx, rows: readonly CheckoutRow[]): Promise<boolean> {
  const { rows: inserted } = await sql`insert into checkout (member_id, checkout_id, state, collection_method,
      delivery_region, delivery_address, delivery_recipient, delivery_country, delivery_fee_cents, discount_cents, total_cents, contact_name,
      contact_telephone, language, expires_at, pay_by, created_at, performance_ids, exchange_of, resale_of, cards_only)
    select "memberId", "checkoutId", state, method, region, address, recipient, country, "deliveryFeeCents", "discountCents", "totalCents",
      "contactName", "contactTelephone", language, "expiresAt", "payBy", "createdAt", "performanceIds", "exchangeOf", "resaleOf",
      nullif("cardsOnly", 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("memberId" uuid, "checkoutId" uuid, state text,
      method text, region text, address text, recipient text, country text, "deliveryFeeCents" int, "discountCents" int, "totalCents" int,
      "contactName" text, "contactTelephone" text, language text, "expiresAt" timestamptz, "payBy" timestamptz,
      "createdAt" timestamptz, "performanceIds" uuid[], "exchangeOf" uuid, "resaleOf" jsonb, "cardsOnly" jsonb)
    order by "memberId", "checkoutId"
    on conflict do nothing returning checkout_id`.execute(tx);
  return inserted.length === rows.length;
}

/** @returns false if one of the holds belongs to another order. */
export async function insertOrders(tx: Tx, rows: readonly OrderRow[]): Promise<boolean> {
  // Reads the inserted rows back: a distributed database counts the rows that it was given, not those written.
  const { rows: inserted } = await sql`insert into orders (performance_id, order_id, hold_id, member_id, checkout_id,
      number, state, lines, quantity, tickets_cents, fees_cents, delivery_fee_cents, discount_cents, discounts,
      credit_cents, total_cents, created_at, rules)
    select "performanceId", "orderId", "holdId", "memberId", "checkoutId", number, state, lines, quantity,
      "ticketsCents", "feesCents", "deliveryFeeCents", "discountCents", discounts, "creditCents", "totalCents",
      "createdAt", rules
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("performanceId" uuid, "orderId" uuid, "holdId" uuid,
      "memberId" uuid, "checkoutId" uuid, number text, state text, lines jsonb, quantity int, "ticketsCents" int,
      "feesCents" int, "deliveryFeeCents" int, "discountCents" int, discounts jsonb, "creditCents" int, "totalCents" int, "createdAt" timestamptz, rules text)
    order by "performanceId", "holdId"
    on conflict (performance_id, hold_id) do nothing returning order_id`.execute(tx);
  return inserted.length === rows.length;
}

export interface CheckoutKey {
  memberId: string;
  checkoutId: string;
}

export async function readCheckoutRow(db: Db | Tx, key: CheckoutKey): Promise<CheckoutRow | undefined> {
  const { rows } = await sql<CheckoutRow>`select ${checkoutColumns} from checkout
    where member_id = ${key.memberId} and checkout_id = ${key.checkoutId}`.execute(db);
  return rows[0];
}

export async function readCheckoutRows(db: Db | Tx, keys: readonly CheckoutKey[]): Promise<CheckoutRow[]> {
  // Looks rows up one by one, independent of the planner's estimate, which a sale makes wrong within minutes.
  const { rows } = await sql<CheckoutRow>`select c.* from ${unnested(distinct(keys))} cross join lateral
    (select ${checkoutColumns} from checkout where member_id = k.m and checkout_id = k.i offset 0) c`.execute(db);
  return rows;
}

/** Returns the member's checkouts that are neither paid nor cancelled. */
export async function readOpenCheckouts(db: Db | Tx, memberId: string): Promise<CheckoutRow[]> {
  const { rows } = await sql<CheckoutRow>`select ${checkoutColumns} from checkout
    where member_id = ${memberId} and state in ('open', 'paying') order by checkout_id`.execute(db);
  return rows;
}

/** Locks checkouts in key order, which all callers share. */
export async function lockCheckouts(tx: Tx, keys: readonly CheckoutKey[]): Promise<CheckoutRow[]> {
  const { rows } = await sql<CheckoutRow>`select c.* from ${unnested(distinct(keys))} cross join lateral
    (select ${checkoutColumns} from checkout where member_id = k.m and checkout_id = k.i for update) c`.execute(tx);
  return rows;
}

/** Removes duplicates and sorts in PostgreSQL's order. */
function distinct(keys: readonly CheckoutKey[]): CheckoutKey[] {
  const each = new Map(keys.map((key) => [`${key.memberId} ${key.checkoutId}`, key]));
  return [...each].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key);
}

/** Returns checkout keys as rows `k(m, i)`, in their order. */
function unnested(keys: readonly CheckoutKey[]) {
  return sql`unnest(${keys.map((key) => key.memberId)}::uuid[], ${keys.map((key) => key.checkoutId)}::uuid[]) k(m, i)`;
}

export type PlacedCheckout = CheckoutKey & { readonly performanceIds: readonly string[] };

/** Returns orders of checkouts, in the order in which they are locked and shown. */
export async function readOrdersOf(db: Db | Tx, keys: readonly PlacedCheckout[]): Promise<OrderRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders
    where performance_id = any(${unique(keys.flatMap((key) => key.performanceIds))}::uuid[])
      and checkout_id = any(${keys.map((key) => key.checkoutId)}::uuid[])
    order by performance_id, order_id`.execute(db);
  // Clients generate checkout IDs: two members may use the same one.
  const wanted = new Set(keys.map((key) => `${key.memberId} ${key.checkoutId}`));
  return rows.filter((row) => wanted.has(`${row.memberId} ${row.checkoutId}`));
}

/** Like `readOrdersOf`, for callers that do not know the performances. */
export async function findOrdersOf(db: Db | Tx, keys: readonly CheckoutKey[]): Promise<OrderRow[]> {
  return readOrdersOf(db, await readCheckoutRows(db, keys));
}

export function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

export async function readOrdersOfHolds(
  db: Db | Tx,
  holds: readonly { performanceId: string; holdId: string }[],
): Promise<OrderRow[]> {
  if (holds.length === 0) return [];
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders
    where performance_id = any(${unique(holds.map((hold) => hold.performanceId))}::uuid[])
      and hold_id = any(${unique(holds.map((hold) => hold.holdId))}::uuid[])
    order by performance_id, order_id`.execute(db);
  const wanted = new Set(holds.map((hold) => `${hold.performanceId} ${hold.holdId}`));
  return rows.filter((row) => wanted.has(`${row.performanceId} ${row.holdId}`));
}

/** Returns the member's order by number; undefined for other members' orders. */
export async function readOrderByNumber(db: Db, memberId: string, number: string): Promise<OrderRow | undefined> {
  const { rows: keys } = await sql<{ performanceId: string; orderId: string }>`select performance_id as "performanceId",
      order_id as "orderId" from order_number where number = ${number} and member_id = ${memberId}`.execute(db);
  if (!keys[0]) return undefined;
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders
    where performance_id = ${keys[0].performanceId} and order_id = ${keys[0].orderId}`.execute(db);
  return rows[0];
}

/** Moves checkouts to a state; leaves those unchanged for which the transition is not allowed. */
export async function updateCheckouts(tx: Tx, keys: readonly CheckoutKey[], state: CheckoutState): Promise<void> {
  if (keys.length === 0) return;
  await sql`update checkout c set state = ${state}
    from unnest(${keys.map((key) => key.memberId)}::uuid[], ${keys.map((key) => key.checkoutId)}::uuid[]) k(m, i)
    where c.member_id = k.m and c.checkout_id = k.i and c.state = any(${statesBefore(checkoutMoves, state)})`.execute(
    tx,
  );
}

/** Returns the states from which a target state can be reached. */
function statesBefore<State extends string>(moves: Readonly<Record<State, readonly State[]>>, to: State): State[] {
  return (Object.keys(moves) as State[]).filter((from) => moves[from].includes(to));
}

/** Marks checkouts as paid, each with its charge; free checkouts have none. */
export async function markCheckoutsPaid(
  tx: Tx,
  payments: readonly (CheckoutKey & { chargeId: string | null })[],
  paidAt: Date,
): Promise<void> {
  const { numAffectedRows } = await sql`update checkout c
    set state = 'paid', paid_at = ${paidAt}, paid_charge_id = k.charge
    from unnest(${payments.map((one) => one.memberId)}::uuid[], ${payments.map((one) => one.checkoutId)}::uuid[],
      ${payments.map((one) => one.chargeId)}::uuid[]) k(m, i, charge)
    where c.member_id = k.m and c.checkout_id = k.i and c.state <> 'paid'`.execute(tx);
  if (Number(numAffectedRows ?? 0n) !== payments.length) throw new Error('a checkout would have been paid twice');
}

const payable: CheckoutState[] = ['open', 'paying'];

/** Moves checkouts to `paying` and extends their deadlines. */
export async function movePaying(tx: Tx, now: Date, paid: readonly (CheckoutKey & { until: Date })[]): Promise<void> {
  if (paid.length === 0) return;
  // Inlined: states passed as parameters match no partial index of open checkouts, so the plan would read all of them.
  await sql`${sql.raw(later)}update checkout c set state = 'paying', agreed_at = ${now}, expires_at = greatest(c.expires_at, k.until)
    from unnest(${paid.map((one) => one.memberId)}::uuid[], ${paid.map((one) => one.checkoutId)}::uuid[],
      ${paid.map((one) => one.until.toISOString())}::timestamptz[]) k(m, i, until)
    where c.member_id = k.m and c.checkout_id = k.i and c.state = any(${payable})`.execute(tx);
}

export interface OrderMove {
  performanceId: string;
  orderId: string;
  state: OrderState;
}

/**
 * @returns the total of the orders, in cents.
 * @throws if an order cannot reach the state: the caller must have locked its checkout.
 */
export async function moveOrders(tx: Tx, moves: readonly OrderMove[], paidAt: Date | null = null): Promise<number> {
  if (moves.length === 0) return 0;
  const allowed = Object.entries(orderMoves).flatMap(([from, to]) => to.map((state) => `${from} ${state}`));
  const { rows } = await sql<{ cents: number }>`update orders o
    set state = m.state, paid_at = coalesce(${paidAt}::timestamptz, o.paid_at)
    from unnest(${moves.map((move) => move.performanceId)}::uuid[], ${moves.map((move) => move.orderId)}::uuid[],
      ${moves.map((move) => move.state)}::text[]) m(p, i, state)
    where o.performance_id = any(${unique(moves.map((move) => move.performanceId))}::uuid[])
      and o.performance_id = m.p and o.order_id = m.i and o.state || ' ' || m.state = any(${allowed}::text[])
    returning o.total_cents as cents`.execute(tx);
  if (rows.length !== moves.length) throw new Error('an order would have made a forbidden state transition');
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

/** Assigns a new hold to orders whose seats were held again. */
export async function rehold(
  tx: Tx,
  pairs: readonly { performanceId: string; orderId: string; holdId: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await sql`update orders o set hold_id = p."holdId"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p("performanceId" uuid, "orderId" uuid, "holdId" uuid)
    where o.performance_id = any(${unique(pairs.map((pair) => pair.performanceId))}::uuid[])
      and o.performance_id = p."performanceId" and o.order_id = p."orderId" and o.hold_id <> p."holdId"`.execute(tx);
}

/** Frees the holds of cancelled orders for another checkout. */
export async function releaseOrderHolds(tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  await rehold(
    tx,
    orders.map(({ performanceId, orderId }) => ({ performanceId, orderId, holdId: orderId })),
  );
}

/** Returns expired checkouts, locked, so that each is processed by one process only. */
export async function takeExpiredCheckouts(tx: Tx, before: Date, limit: number): Promise<CheckoutRow[]> {
  const { rows } = await sql<CheckoutRow>`select ${checkoutColumns} from checkout
    where state in ('open', 'paying') and expires_at <= ${before}
    order by expires_at limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

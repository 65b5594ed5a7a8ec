import { sql } from 'kysely';
import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import type { TicketLine } from '../../../../contract/seating/holds.ts';
import type { Db, Tx } from '../../../context.ts';

/** An order that received money, with the fields for sales figures. */
export interface SettledOrderRow {
  orderId: string;
  memberId: string;
  checkoutId: string;
  deliveryFeeCents: number;
  lines: TicketLine[];
}

/** Filters the given orders of a performance to those that received money, including orders being refunded. */
export async function readSettledOrders(
  db: Db | Tx,
  performanceId: string,
  orderIds: readonly string[],
): Promise<SettledOrderRow[]> {
  const { rows } = await sql<SettledOrderRow>`select order_id as "orderId", member_id as "memberId",
      checkout_id as "checkoutId", delivery_fee_cents as "deliveryFeeCents", lines
    from orders where performance_id = ${performanceId} and order_id = any(${[...orderIds]}::uuid[])
      and state in ('paid', 'refund_due', 'refunded')`.execute(db);
  return rows;
}

/** Sales of one kind for a performance, at counters or elsewhere. Amounts are in cents. */
export interface SoldSum {
  zoneNo: number;
  ticketType: TicketType;
  atCounter: boolean;
  sold: number;
  grossCents: number;
  discountCents: number;
  feeCents: number;
}

/**
 * Which orders to aggregate: all paid orders of a performance except those listed. Also lists the buyer IDs that
 * represent counter sales.
 */
export interface Summed {
  readonly counterBuyers: readonly string[];
  readonly without: readonly string[];
}

/** Aggregates the paid orders of a performance by zone, ticket type and channel in one database pass. */
export async function sumPaidKinds(
  db: Db | Tx,
  performanceId: string,
  { counterBuyers, without }: Summed,
): Promise<SoldSum[]> {
  const { rows } = await sql<SoldSum>`select l."zoneNo", l."ticketType",
      member_id = any(${[...counterBuyers]}::uuid[]) as "atCounter", sum(l.quantity)::int as sold,
      sum(l.quantity::bigint * l."unitCents")::float8 as "grossCents",
      sum(coalesce(l."discountCents", 0))::float8 as "discountCents",
      sum(l.quantity::bigint * l."feeCents")::float8 as "feeCents"
    from orders, jsonb_to_recordset(lines)
      l("zoneNo" int, "ticketType" text, quantity int, "unitCents" int, "feeCents" int, "discountCents" int)
    where performance_id = ${performanceId} and state = 'paid' and order_id <> all(${[...without]}::uuid[])
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Returns the total delivery fees of a performance's paid orders, in cents. */
export async function sumPaidDeliveries(
  db: Db | Tx,
  performanceId: string,
  without: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(delivery_fee_cents), 0)::float8 as cents from orders
    where performance_id = ${performanceId} and state = 'paid' and order_id <> all(${[...without]}::uuid[])`.execute(
    db,
  );
  return rows[0]!.cents;
}

/** Condition for orders that count as sold: paid, or refunded with tickets that ended. */
const isSold = (endedOrders: readonly string[]) =>
  sql`(state = 'paid' or state in ('refund_due', 'refunded') and order_id = any(${[...endedOrders]}::uuid[]))`;

export async function readBuyersOf(db: Db | Tx, performanceId: string): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`select distinct member_id as "memberId" from orders
    where performance_id = ${performanceId} and state in ('paid', 'refund_due', 'refunded')`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

export interface SoldDayRow {
  day: string;
  channel: 'online' | 'counter' | 'complimentary';
  tickets: number;
  cents: number;
}

/**
 * Aggregates tickets of a performance and their discounted prices by day and channel in one database pass.
 * @param counterBuyers buyer IDs that represent counter sales.
 * @param endedOrders orders with tickets that ended.
 */
export async function sumSoldDays(
  db: Db | Tx,
  performanceId: string,
  { counterBuyers, endedOrders }: { counterBuyers: readonly string[]; endedOrders: readonly string[] },
): Promise<SoldDayRow[]> {
  const { rows } = await sql<SoldDayRow>`select
      to_char(coalesce(paid_at, created_at) at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day,
      case when l."ticketType" = 'C' then 'complimentary'
        when member_id = any(${[...counterBuyers]}::uuid[]) then 'counter' else 'online' end as channel,
      sum(l.quantity)::int as tickets,
      sum(l.quantity::bigint * l."unitCents" - coalesce(l."discountCents", 0))::float8 as cents
    from orders, jsonb_to_recordset(lines)
      l("ticketType" text, quantity int, "unitCents" int, "discountCents" int)
    where performance_id = ${performanceId} and ${isSold(endedOrders)}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export interface SaleStepRow {
  orderId: string;
  step: number;
  paidAt: Date;
}

/**
 * Divides the paid orders of a performance into steps with equal ticket counts, earliest first. Excludes complimentary
 * tickets.
 */
export async function readSaleSteps(db: Db | Tx, performanceId: string, steps: number): Promise<SaleStepRow[]> {
  const { rows } = await sql<SaleStepRow>`with o as (
      select order_id, paid_at, sum(quantity) over (order by paid_at, order_id) - quantity as before,
        sum(quantity) over () as total
      from orders where performance_id = ${performanceId} and state = 'paid' and paid_at is not null
        and not lines @> '[{"ticketType": "C"}]'
    )
    select order_id as "orderId", paid_at as "paidAt", (before * ${steps}::int / total + 1)::int as step
    from o order by paid_at, order_id`.execute(db);
  return rows.map((row) => ({ ...row, step: Math.min(steps, row.step) }));
}

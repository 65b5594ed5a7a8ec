import { sql } from 'kysely';
import type { Tx } from '../../context.ts';

/** Counts over every checkout; those after the second must be 0 once no job waits and the worker's rounds were made. */
export interface OrderCounts {
  paidOrders: number;
  /** Cents. */
  paidCents: number;
  /** Checkouts whose orders do not add up to their total. */
  unequal: number;
  /** Checkouts that are open or being paid for although their time is over. */
  overdue: number;
  /** Orders in a state that does not fit their checkout's. */
  misfits: number;
  /** Orders without their number, and numbers without their order. */
  unnumbered: number;
}

/** Counts what must hold whatever the other features say. */
export async function countOrders(tx: Tx, now: Date): Promise<OrderCounts> {
  const { rows } = await sql<OrderCounts>`
with per_checkout as (
  select c.total_cents, (select coalesce(sum(o.total_cents), -1) from orders o
    where o.member_id = c.member_id and o.checkout_id = c.checkout_id) as orders_cents
  from checkout c
)
select
  (select count(*)::int from orders where state = 'paid') as "paidOrders",
  (select coalesce(sum(total_cents), 0)::float8 from orders where state = 'paid') as "paidCents",
  (select count(*)::int from per_checkout where orders_cents <> total_cents) as unequal,
  (select count(*)::int from checkout where state in ('open', 'paying') and expires_at <= ${now}) as overdue,
  (select count(*)::int from orders o left join checkout c using (member_id, checkout_id)
    where case o.state when 'open' then c.state in ('open', 'paying')
      when 'cancelled' then c.state = 'cancelled' when 'expired' then c.state = 'expired'
      when 'paid' then c.state = 'paid' else c.state in ('paid', 'cancelled') end is not true) as misfits,
  (select count(*)::int from orders o full join order_number n
      on n.number = o.number and n.performance_id = o.performance_id and n.order_id = o.order_id
        and n.member_id = o.member_id
    where o.order_id is null or n.order_id is null) as unnumbered`.execute(tx);
  return rows[0]!;
}

export interface SoldLine {
  performanceId: string;
  orderId: string;
  zoneNo: number;
  ticketType: string;
  n: number;
}

/** What paid orders are owed. */
export async function readPaidLines(tx: Tx): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`select o.performance_id as "performanceId", o.order_id as "orderId",
      (l ->> 'zoneNo')::int as "zoneNo", l ->> 'ticketType' as "ticketType", sum((l ->> 'quantity')::int)::int as n
    from orders o, jsonb_array_elements(o.lines) l where o.state = 'paid' group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

export interface CheckoutBalance {
  memberId: string;
  checkoutId: string;
  isPaid: boolean;
  paidChargeId: string | null;
  /** The price of what was given. */
  givenCents: number;
}

export async function readBalances(tx: Tx): Promise<CheckoutBalance[]> {
  const { rows } = await sql<CheckoutBalance>`select c.member_id as "memberId", c.checkout_id as "checkoutId",
      c.state = 'paid' as "isPaid", c.paid_charge_id as "paidChargeId",
      (select coalesce(sum(o.total_cents), 0)::float8 from orders o
        where o.member_id = c.member_id and o.checkout_id = c.checkout_id and o.state = 'paid') as "givenCents"
    from checkout c`.execute(tx);
  return rows;
}

export interface OrderReturn {
  orderId: string;
  isRefunded: boolean;
  totalCents: number;
}

/** Orders whose price goes back or went back. */
export async function readReturns(tx: Tx): Promise<OrderReturn[]> {
  const { rows } = await sql<OrderReturn>`select order_id as "orderId", state = 'refunded' as "isRefunded",
      total_cents as "totalCents" from orders where state in ('refund_due', 'refunded') and total_cents > 0`.execute(
    tx,
  );
  return rows;
}

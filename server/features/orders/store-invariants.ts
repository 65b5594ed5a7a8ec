import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/**
 * Counts over every checkout. The first four say how much there is; each of the others must be 0 once no job waits and
 * the worker's rounds were made.
 */
export interface OrderCounts {
  paidOrders: number;
  tickets: number;
  /** Cents. */
  paidCents: number;
  refundedCents: number;
  /** Orders that are paid without exactly the tickets of their lines. */
  incomplete: number;
  /** Tickets of no order that is paid. */
  unpaid: number;
  /** Checkouts whose orders do not add up to their total. */
  unequal: number;
  /** Checkouts for which the money that came, less what went back, is not the price of what was given. */
  unbalanced: number;
  /** Captured charges that neither pay for a checkout nor go back. */
  unsettled: number;
  /** Charges of which more went back than came. */
  overRefunded: number;
  /** Orders whose refund is due or done without a refund that says so. */
  unrefunded: number;
  /** Checkouts that are open or being paid for although their time is over. */
  overdue: number;
  /** Orders in a state that does not fit their checkout's. */
  misfits: number;
  /** Orders without their number, and numbers without their order. */
  unnumbered: number;
  /** Movements of money without exactly one audit row. */
  unaudited: number;
}

/*
 * The one place that reads the tables of several features at once: it checks that they agree, and must not ask the
 * verbs that it checks.
 */
export async function countOrders(db: Db, now: Date): Promise<OrderCounts> {
  const { rows } = await sql<OrderCounts>`
with lines as (
  select o.performance_id, o.order_id, (l ->> 'zoneNo')::int as zone_no, l ->> 'ticketType' as ticket_type,
    sum((l ->> 'quantity')::int)::int as n
  from orders o, jsonb_array_elements(o.lines) l where o.state = 'paid' group by 1, 2, 3, 4
), sold as (
  select t.performance_id, t.order_id, b.zone_no, t.ticket_type::text, count(*)::int as n
  from ticket t left join block_label b using (performance_id, block_no) group by 1, 2, 3, 4
), per_checkout as (
  select c.member_id, c.checkout_id, c.state, c.total_cents, c.paid_charge_id, c.expires_at,
    'checkout:' || c.member_id || ':' || c.checkout_id as subject,
    (select coalesce(sum(o.total_cents), -1) from orders o
      where o.member_id = c.member_id and o.checkout_id = c.checkout_id) as orders_cents,
    (select coalesce(sum(o.total_cents), 0) from orders o
      where o.member_id = c.member_id and o.checkout_id = c.checkout_id and o.state = 'paid') as given_cents
  from checkout c
), per_charge as (
  select h.charge_id, h.subject, h.amount_cents,
    (select coalesce(sum(r.amount_cents), 0) from refund r where r.charge_id = h.charge_id and r.state <> 'failed') as back
  from charge h where h.state = 'captured'
), per_subject as (
  select subject, sum(amount_cents - back) as kept from per_charge group by 1
)
select
  (select count(*)::int from orders where state = 'paid') as "paidOrders",
  (select count(*)::int from ticket) as tickets,
  (select coalesce(sum(total_cents), 0)::float8 from orders where state = 'paid') as "paidCents",
  (select coalesce(sum(amount_cents), 0)::float8 from refund where state = 'done') as "refundedCents",
  (select count(*)::int from lines full join sold using (performance_id, order_id, zone_no, ticket_type)
    where lines.n is not null and lines.n is distinct from sold.n) as incomplete,
  (select count(*)::int from ticket t where not exists (select 1 from orders o
    where o.performance_id = t.performance_id and o.order_id = t.order_id and o.state = 'paid')) as unpaid,
  (select count(*)::int from per_checkout where orders_cents <> total_cents) as unequal,
  (select count(*)::int from per_checkout left join per_subject using (subject)
    where coalesce(kept, 0) <> given_cents) as unbalanced,
  (select count(*)::int from per_charge p where not exists (select 1 from checkout c
      where c.paid_charge_id = p.charge_id) and p.back <> p.amount_cents) as unsettled,
  (select count(*)::int from per_charge where back > amount_cents) as "overRefunded",
  (select count(*)::int from orders o where o.state in ('refund_due', 'refunded') and o.total_cents > 0
    and not exists (select 1 from refund r where r.reason = 'order:' || o.order_id and r.amount_cents = o.total_cents
      and (r.state = 'done') = (o.state = 'refunded'))) as unrefunded,
  (select count(*)::int from checkout where state in ('open', 'paying') and expires_at <= ${now}) as overdue,
  (select count(*)::int from orders o left join checkout c using (member_id, checkout_id)
    where case o.state when 'open' then c.state in ('open', 'paying')
      when 'cancelled' then c.state = 'cancelled' when 'expired' then c.state = 'expired'
      else c.state = 'paid' end is not true) as misfits,
  (select count(*)::int from orders o full join order_number n
      on n.number = o.number and n.performance_id = o.performance_id and n.order_id = o.order_id
        and n.member_id = o.member_id
    where o.order_id is null or n.order_id is null) as unnumbered,
  (select count(*)::int from checkout c where c.state = 'paid' and (select count(*) from audit a
      where a.action = 'checkout.paid' and a.subject = 'checkout:' || c.member_id || ':' || c.checkout_id) <> 1)
  + (select count(*)::int from refund r where r.state = 'done' and not exists (
      select 1 from audit a where a.audit_id = r.refund_id and a.action = 'charge.refunded'))
  + (select count(*)::int from refund r where r.reason = 'nothing_to_pay_for' and not exists (
      select 1 from audit a where a.audit_id = r.charge_id and a.action = 'charge.unneeded')) as unaudited`.execute(db);
  return rows[0]!;
}

import type { Pool } from '../../server/platform/database.ts';

/** Sales of a performance: orders of two standard tickets, some of them returned since. */
interface Filling {
  readonly orders: number;
  /** The first ticket of every nth order is returned. */
  readonly returnedEvery: number;
  /** Days since the start of sale. */
  readonly days: number;
}

const unitCents = 480_00;
const feeCents = 12_00;

/**
 * Fills a performance with sales through SQL: orders, payments and postings. Only for read benchmarks. Seats of
 * returned tickets stay sold.
 */
export async function fillPerformance(
  pool: Pool,
  performanceId: string,
  { orders, returnedEvery, days }: Filling,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `create temporary table filled on commit drop as
       with seat as (
         select b.block_no, s as seat_no, l.zone_no, (row_number() over (order by b.block_no, s) - 1) / 2 as at
         from inv_block b join block_label l using (performance_id, block_no), generate_series(0, b.width - 1) s
         where performance_id = $1 and b.width > 0 and (b.taken >> s) & 1 = 0 order by b.block_no, s limit $2::int * 2
       )
       select at, gen_random_uuid() as order_id, gen_random_uuid() as member_id, gen_random_uuid() as checkout_id,
         gen_random_uuid() as charge_id, gen_random_uuid() as refund_id, min(zone_no) as zone_no,
         now() - power(random(), 2) * $3::int * interval '1 day' as paid_at, array_agg(block_no) as blocks,
         array_agg(seat_no) as seats, count(*)::int as quantity, at % $4::int = 0 as is_returned
       from seat group by at`,
      [performanceId, orders, days, returnedEvery],
    );
    for (const text of statements) await client.query(text, text.includes('$1') ? [performanceId] : []);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const total = `quantity * ${unitCents + feeCents}`;
const statements = [
  `insert into checkout (member_id, checkout_id, state, collection_method, delivery_fee_cents, total_cents, contact_name,
     contact_telephone, language, expires_at, pay_by, created_at, paid_at, paid_charge_id, performance_ids)
   select member_id, checkout_id, 'paid', 'e_ticket', 0, ${total}, 'Chan Sum Yi', '5123 4567', 'zh_hk', paid_at, paid_at,
     paid_at, paid_at, charge_id, array[$1::uuid] from filled`,
  `insert into orders (performance_id, order_id, hold_id, member_id, checkout_id, number, state, lines, quantity,
     tickets_cents, fees_cents, total_cents, created_at, paid_at)
   select $1, order_id, order_id, member_id, checkout_id, lpad((at % 10000000000)::text, 10, '7'), 'paid',
     jsonb_build_array(jsonb_build_object('zoneNo', zone_no, 'ticketType', 'R', 'quantity', quantity, 'unitCents',
       ${unitCents}, 'feeCents', ${feeCents})),
     quantity, quantity * ${unitCents}, quantity * ${feeCents}, ${total}, paid_at, paid_at from filled`,
  `insert into charge (charge_id, payer_id, subject, provider, method, amount_cents, state, language, return_url, expires_at,
     created_at, ask_again_at, settled_at)
   select charge_id, member_id, 'checkout:' || member_id || ':' || checkout_id, 'test', 'card', ${total}, 'captured',
     'zh_hk', '', paid_at, paid_at, paid_at, paid_at from filled`,
  `insert into ticket (performance_id, order_id, n, block_no, seat_no, ticket_type)
   select $1, order_id, n, block, seat, 'R' from filled, unnest(blocks, seats) with ordinality t(block, seat, n)
   where not (is_returned and n = 1)`,
  `insert into ticket_past (performance_id, order_id, n, issue, block_no, seat_no, ticket_type, ended_as, ended_at, ended_by,
     note, left_cents)
   select $1, order_id, 1, 1, blocks[1], seats[1], 'R', 'returned', now(), 'test', '', ${unitCents} from filled
   where is_returned`,
  `update inv_block b set taken = b.taken | m.mask, available = greatest(available - m.n, 0)
   from (select block, bit_or(1::bigint << seat) as mask, count(*)::int as n
     from filled, unnest(blocks, seats) t(block, seat) group by block) m
   where b.performance_id = $1 and b.block_no = m.block`,
  `insert into refund (refund_id, charge_id, amount_cents, reason, state, created_at, settled_at)
   select refund_id, charge_id, ${unitCents}, 'ticket:' || order_id || ':1:1', 'done', now(), now() from filled
   where is_returned`,
  `insert into ledger (subject_id, kind, at, accounts, amounts)
   select charge_id, 'charge_captured', paid_at, array['clearing:test', 'unallocated'], array[${total}, -(${total})]
   from filled
   union all
   select charge_id, 'checkout_settled', paid_at, array['unallocated', 'organiser:' || $1::uuid, 'fees'],
     array[${total}, -quantity * ${unitCents}, -quantity * ${feeCents}] from filled
   union all
   select refund_id, 'refund_asked', now(), array['organiser:' || $1::uuid, 'refunds_due'], array[${unitCents}, -${unitCents}]
   from filled where is_returned
   union all
   select refund_id, 'refund_done', now(), array['refunds_due', 'clearing:test'], array[${unitCents}, -${unitCents}]
   from filled where is_returned`,
];

-- Double entry: where every cent and every point came from and went to. Owned by `ledger`.

create function ledger_sum(amounts bigint[]) returns numeric language sql immutable strict parallel safe
  as 'select coalesce(sum(cents), 0) from unnest(amounts) cents';

create table ledger (
  -- What moved: the charge, the refund, the points. With the kind it names the posting, so that nothing is posted twice.
  subject_id uuid not null,
  kind text not null check (kind in ('charge_captured', 'checkout_settled', 'refund_asked', 'refund_done',
    'refund_other_way', 'top_up_credited', 'points_granted', 'points_lapsed', 'dispute_opened', 'dispute_won',
    'dispute_lost', 'reversal')),
  at timestamptz not null,
  accounts text[] not null,
  -- Cents, one of each account: what it is debited, negative what it is credited.
  amounts bigint[] not null,
  -- Of a reversal: the posting that it takes back.
  reverses_id uuid,
  reverses_kind text,
  check (cardinality(accounts) >= 2 and cardinality(accounts) = cardinality(amounts)),
  constraint ledger_balances check (ledger_sum(amounts) = 0),
  check ((kind = 'reversal') = (reverses_id is not null) and (reverses_id is null) = (reverses_kind is null)),
  primary key (subject_id, kind)
);

create function ledger_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a posting is never changed or deleted: post its reversal';
end $$;
create trigger ledger_is_kept before update or delete on ledger
  for each statement execute function ledger_is_kept();

-- What moved before there was a ledger.
with paid as (
  select c.paid_charge_id as charge_id, o.* from checkout c
  join orders o on o.member_id = c.member_id and o.checkout_id = c.checkout_id
  where c.paid_charge_id is not null
), entry as (
  select charge_id as subject_id, 'charge_captured' as kind, coalesce(settled_at, created_at) as at,
    'clearing:' || provider as account, amount_cents::bigint as cents, 1 as place
  from charge where state = 'captured'
  union all
  select charge_id, 'charge_captured', coalesce(settled_at, created_at), 'unallocated', -amount_cents, 2
  from charge where state = 'captured'
  union all
  select p.charge_id, 'checkout_settled', coalesce(min(p.paid_at), min(h.settled_at), min(h.created_at)), 'unallocated',
    sum(p.total_cents)::bigint, 1
  from paid p join charge h using (charge_id) group by p.charge_id
  union all
  select p.charge_id, 'checkout_settled', coalesce(p.paid_at, h.settled_at, h.created_at), account, -cents, 2
  from paid p join charge h using (charge_id), lateral (values
    ('organiser:' || p.performance_id, (p.tickets_cents - p.discount_cents)::bigint),
    ('fees', p.fees_cents::bigint), ('delivery', p.delivery_fee_cents::bigint)) part(account, cents)
  where cents <> 0
  union all
  select r.refund_id, 'refund_asked', r.created_at, account, cents, 1
  from refund r join paid p on p.charge_id = r.charge_id and r.reason = 'order:' || p.order_id
    and r.amount_cents = p.total_cents, lateral (values
    ('organiser:' || p.performance_id, (p.tickets_cents - p.discount_cents)::bigint),
    ('fees', p.fees_cents::bigint), ('delivery', p.delivery_fee_cents::bigint)) part(account, cents)
  where cents <> 0
  union all
  select refund_id, 'refund_asked', created_at, 'unallocated', amount_cents, 1 from refund r
  where not exists (select 1 from paid p where p.charge_id = r.charge_id and r.reason = 'order:' || p.order_id
    and r.amount_cents = p.total_cents)
  union all
  select refund_id, 'refund_asked', created_at, 'refunds_due', -amount_cents, 2 from refund
  union all
  select refund_id, 'refund_done', coalesce(r.settled_at, r.created_at), 'refunds_due', r.amount_cents, 1
  from refund r where r.state = 'done'
  union all
  select refund_id, 'refund_done', coalesce(r.settled_at, r.created_at), 'clearing:' || c.provider, -r.amount_cents, 2
  from refund r join charge c using (charge_id) where r.state = 'done'
)
insert into ledger (subject_id, kind, at, accounts, amounts)
select subject_id, kind, min(at), array_agg(account order by place, account), array_agg(cents order by place, account)
from (select subject_id, kind, min(at) as at, account, sum(cents)::bigint as cents, min(place) as place
  from entry group by subject_id, kind, account having sum(cents) <> 0) e
group by subject_id, kind;

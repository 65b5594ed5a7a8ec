-- Who did what to what: every change by staff and every movement of money. Owned by `audit`.

alter table audit rename to orders_audit;
alter index audit_pkey rename to orders_audit_pkey;

create table audit (
  -- A UUIDv7, so that rows of one instant have an order.
  audit_id uuid primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('visitor', 'member', 'staff', 'device', 'system')),
  -- Of the member, the staff account or the device; null for a visitor and for the system.
  actor_id text,
  -- What staff and devices are called, which command, job or callback the system was; never a member's name.
  actor_label text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  -- What it was before and is now, amounts in cents; nothing about a person.
  details jsonb not null,
  -- Null for what no request caused.
  request_id text
);
create index audit_of on audit (subject_kind, subject_id, at);

/*
 * What was written so far, in the words of today, and the movements of money that were not written down then: they are
 * known from the tables that moved. Ids are made like UUIDv7 of the instant.
 */
insert into audit (audit_id, at, actor_kind, actor_id, actor_label, action, subject_kind, subject_id, details)
select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0')
    || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
  at, actor_kind, actor_id, actor_label, action, subject_kind, subject_id, details
from (
  select at, 'staff' as actor_kind, actor_id, null as actor_label,
    case action when 'moved' then 'request.move' else 'request.see_picture' end as action,
    'request' as subject_kind, reference as subject_id,
    case action when 'moved' then jsonb_build_object('before', from_state, 'after', to_state) else '{}' end as details
  from request_audit join request using (request_id)
  union all
  select at, case when actor_id is null then 'system' else 'member' end, actor_id::text,
    case when actor_id is null then 'orders.settle_charges' end, action, 'checkout',
    substr(subject, length('checkout:') + 1), facts
  from orders_audit where action = 'checkout.paid'
  union all
  select coalesce(settled_at, created_at), 'system', null, 'provider ' || provider, 'charge.captured', 'charge',
    charge_id::text, jsonb_build_object('amountCents', amount_cents, 'provider', provider, 'paysFor', subject)
  from charge where state = 'captured'
  union all
  select r.created_at, 'system', null, 'orders.settle_charges', 'refund.asked', 'refund', r.refund_id::text,
    jsonb_build_object('amountCents', r.amount_cents, 'chargeId', r.charge_id, 'reason', r.reason)
  from refund r
  union all
  select coalesce(r.settled_at, r.created_at), 'system', null, 'payments.ask_refund', 'refund.done', 'refund',
    r.refund_id::text,
    jsonb_build_object('amountCents', r.amount_cents, 'chargeId', r.charge_id, 'reason', r.reason)
  from refund r where r.state = 'done'
) written;

drop table orders_audit;
drop table request_audit;

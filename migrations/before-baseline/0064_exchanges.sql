-- Exchange of tickets for others of the same event. Owned by `orders`.

alter table orders
  -- What tickets given up in exchange pay of it, in cents; the rest is its total, which a charge pays.
  add column credit_cents int not null default 0 check (credit_cents >= 0);
do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%total_cents =%'
  loop execute format('alter table orders drop constraint %I', name); end loop;
end $$;
alter table orders add constraint orders_total check (
  total_cents = tickets_cents + fees_cents + delivery_fee_cents - discount_cents - credit_cents and total_cents >= 0);

-- The checkout, of the same member, whose tickets are given up for those of this one.
alter table checkout add column exchange_of uuid;

create table exchange (
  member_id uuid not null,
  -- The checkout and the order that take the new tickets.
  checkout_id uuid not null,
  performance_id uuid not null,
  order_id uuid not null,
  -- Which tickets are given up for them, in which issues; they stay valid until it is settled.
  from_checkout_id uuid not null,
  from_performance_id uuid not null,
  from_order_id uuid not null,
  numbers int[] not null,
  issues int[] not null,
  -- By what it is allowed, in words that name no person.
  reason text not null,
  begun_at timestamptz not null,
  settled_at timestamptz,
  check (cardinality(numbers) >= 1 and cardinality(numbers) = cardinality(issues)),
  primary key (member_id, checkout_id)
);
create index exchange_from on exchange (member_id, from_order_id);

-- Money that went over to an order with tickets given up for it: of which charge it came. Written once, when settled.
create table exchange_fund (
  member_id uuid not null,
  order_id uuid not null,
  charge_id uuid not null,
  from_order_id uuid not null,
  cents int not null check (cents > 0),
  -- From 1: as they are given back.
  position int not null,
  primary key (member_id, order_id, charge_id)
);
create index exchange_fund_from on exchange_fund (member_id, from_order_id);

do $$
declare name text; definition text;
begin
  select conname, pg_get_constraintdef(oid) into name, definition from pg_constraint
    where conrelid = 'ledger'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%checkout_settled%';
  execute format('alter table ledger drop constraint %I', name);
  execute format('alter table ledger add constraint %I %s', name,
    replace(definition, '''checkout_settled''::text', '''checkout_settled''::text, ''tickets_exchanged''::text'));
end $$;

-- Counters, shifts and what was taken at them. Owned by `box-office`. Money is cents (HKD).

create table counter (
  counter_id uuid primary key,
  -- As staff call it, in one language: nobody else reads it.
  name text not null unique,
  closed_at timestamptz,
  created_at timestamptz not null
);

create table shift (
  shift_id uuid primary key,
  counter_id uuid not null references counter,
  -- The staff account of whoever is answerable for the drawer.
  staff_id uuid not null,
  -- Counted from 1 at each counter: the number of its Z report.
  number int not null check (number > 0),
  opened_at timestamptz not null,
  float_cents int not null check (float_cents >= 0),
  closed_at timestamptz,
  -- What should have been and what was in the drawer.
  expected_cents bigint,
  counted_cents bigint check (counted_cents >= 0),
  -- Why they differ; null where they do not.
  reason text,
  unique (counter_id, number),
  check ((closed_at is null) = (counted_cents is null) and (closed_at is null) = (expected_cents is null)),
  check (counted_cents is null or counted_cents = expected_cents or reason is not null)
);
create unique index shift_open_of_counter on shift (counter_id) where closed_at is null;
create unique index shift_open_of_staff on shift (staff_id) where closed_at is null;

-- Cash that is put in or taken out besides sales: change that is fetched, money that is brought to the safe.
create table drawer_entry (
  entry_id uuid primary key,
  shift_id uuid not null references shift,
  -- Negative: taken out.
  amount_cents int not null check (amount_cents <> 0),
  reason text not null,
  at timestamptz not null
);
create index drawer_entry_of on drawer_entry (shift_id);

-- One sale to somebody at a counter. Its id stands for the buyer in holds, checkout and orders.
create table counter_sale (
  sale_id uuid primary key,
  shift_id uuid not null references shift,
  checkout_id uuid,
  created_at timestamptz not null,
  cancelled_at timestamptz
);
create index counter_sale_of on counter_sale (shift_id, created_at);
create unique index counter_sale_checkout on counter_sale (checkout_id);

-- What a counter was asked to collect, as a gateway's books have it: the charge's id is the key.
create table counter_payment (
  charge_id uuid primary key,
  method text not null check (method in ('cash', 'card_terminal')),
  amount_cents int not null check (amount_cents > 0),
  state text not null check (state in ('waiting', 'captured', 'cancelled')),
  -- Of what was taken: where, when, how much was handed over, what the terminal printed.
  shift_id uuid references shift,
  taken_at timestamptz,
  tendered_cents int,
  terminal_reference text,
  created_at timestamptz not null,
  check ((state = 'captured') = (taken_at is not null) and (state = 'captured') = (shift_id is not null)),
  check (tendered_cents is null or tendered_cents >= amount_cents)
);
create index counter_payment_of on counter_payment (shift_id);

-- What is to go back of them: at a counter, by somebody, to whoever brings the tickets.
create table counter_refund (
  refund_key text primary key,
  charge_id uuid not null references counter_payment,
  amount_cents int not null check (amount_cents > 0),
  state text not null check (state in ('pending', 'done')),
  shift_id uuid references shift,
  paid_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'done') = (paid_at is not null) and (state = 'done') = (shift_id is not null))
);
create index counter_refund_of on counter_refund (shift_id);
create index counter_refund_charge on counter_refund (charge_id);

alter table charge drop constraint charge_method_check;
alter table charge add constraint charge_method_check
  check (method in ('card', 'alipay', 'wechat_pay', 'fps', 'pps', 'points', 'cash', 'card_terminal'));

-- From the checkout on: what is owed for which hold. Owned by `orders`.

-- One payment over the orders of one or several performances.
create table checkout (
  member_id uuid not null,
  checkout_id uuid not null,
  state text not null check (state in ('open', 'paying', 'paid', 'cancelled', 'expired')),
  collection_method text not null check (collection_method in ('e_ticket', 'kiosk', 'box_office', 'courier')),
  delivery_region text check (delivery_region in ('hong_kong', 'macao', 'mainland', 'overseas')),
  -- Where the courier goes, as the member wrote it.
  delivery_address text,
  delivery_fee_cents int not null check (delivery_fee_cents >= 0),
  discount_cents int not null default 0 check (discount_cents >= 0),
  total_cents int not null check (total_cents >= 0),
  contact_name text not null,
  contact_telephone text not null,
  language text not null check (language in ('en_us', 'zh_hk', 'zh_cn')),
  expires_at timestamptz not null,
  -- Payments keep the tickets set aside at most until then, over all checkouts of the same holds.
  pay_by timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- The charge that paid it: any other one that is captured goes back.
  paid_charge_id uuid,
  primary key (member_id, checkout_id)
);
create index checkout_open on checkout (expires_at) where state in ('open', 'paying');

create table orders (
  performance_id uuid not null,
  order_id uuid not null,
  -- The order's own id once its hold went over to another checkout.
  hold_id uuid not null,
  member_id uuid not null,
  checkout_id uuid not null,
  -- Ten digits, the last a check digit; tells nothing about volume.
  number char(10) not null,
  state text not null check (state in ('open', 'paid', 'cancelled', 'expired', 'refund_due', 'refunded')),
  -- [{zoneNo, ticketType, quantity, unitCents, feeCents}, …]
  lines jsonb not null,
  quantity int not null check (quantity > 0),
  tickets_cents int not null check (tickets_cents >= 0),
  fees_cents int not null check (fees_cents >= 0),
  -- The checkout's delivery fee stands on its first order.
  delivery_fee_cents int not null default 0 check (delivery_fee_cents >= 0),
  discount_cents int not null default 0 check (discount_cents >= 0),
  total_cents int not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  check (total_cents = tickets_cents + fees_cents + delivery_fee_cents - discount_cents and total_cents >= 0),
  primary key (performance_id, order_id),
  unique (performance_id, hold_id)
);
create index order_member on orders (member_id, created_at);
create index order_checkout on orders (checkout_id);

-- Numbers are global, so they have a small table of their own that can live elsewhere than the sale.
create table order_number (
  number char(10) primary key,
  performance_id uuid not null,
  order_id uuid not null,
  member_id uuid not null
);

-- Every movement of money and every change by staff, written in the transaction that makes it true.
create table audit (
  audit_id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  subject text not null,
  facts jsonb not null
);

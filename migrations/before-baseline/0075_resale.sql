-- Tickets of paid orders that their buyers offer to the wish list.

-- On which terms buyers of an event may do so, and what its organiser keeps: {"feeCents": n} or {"feePercent": n}; null
-- where they may not. Owned by `catalogue`.
alter table event add column resale jsonb;

-- The checkouts, of other members, whose tickets are given up for those of this one: [{"memberId", "checkoutId"}].
-- Owned by `orders`.
alter table checkout add column resale_of jsonb;

-- One row a ticket and issue that was ever offered. Owned by `orders`.
create table ticket_resale (
  performance_id uuid not null,
  order_id uuid not null,
  n int not null,
  issue int not null,
  -- Who offers it, and the checkout that it is of.
  member_id uuid not null,
  checkout_id uuid not null,
  -- Sold: somebody else has bought the place.
  state text not null check (state in ('offered', 'withdrawn', 'sold')),
  zone_no int not null,
  block_no int not null,
  seat_no int,
  ticket_type char(1) not null,
  -- What whoever takes it pays: as it was first sold. Cents.
  unit_cents int not null check (unit_cents >= 0),
  fee_cents int not null check (fee_cents >= 0),
  -- What comes back for it. Cents.
  back_cents int not null check (back_cents > 0),
  offered_at timestamptz not null,
  settled_at timestamptz,
  -- The checkout of whoever may pay for it, and until when nobody else can have it.
  for_member_id uuid,
  for_checkout_id uuid,
  reserved_until timestamptz,
  check ((for_member_id is null) = (for_checkout_id is null)),
  check ((for_member_id is null) = (reserved_until is null)),
  check (state <> 'sold' or for_member_id is not null),
  primary key (performance_id, order_id, n, issue)
);
create index ticket_resale_offered on ticket_resale (performance_id, offered_at) where state = 'offered';
create index ticket_resale_for on ticket_resale (performance_id, for_checkout_id) where for_checkout_id is not null;
create index ticket_resale_member on ticket_resale (member_id);

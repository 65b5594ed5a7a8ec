-- Points of members: where they came from, until when they count, and what they were spent on. Owned by `points`.
-- Amounts are hundredths of a point, that is cents of a Hong Kong dollar.

create table point_lot (
  member_id uuid not null,
  -- Of a top-up: its charge.
  lot_id uuid not null,
  source text not null check (source in ('payment', 'grant')),
  got_cents int not null check (got_cents > 0),
  -- What can be spent: neither spent nor set aside, lapsed or given back.
  left_cents int not null check (left_cents between 0 and got_cents),
  got_at timestamptz not null,
  expires_at timestamptz not null,
  -- The end that its member was told of.
  told_end timestamptz,
  primary key (member_id, lot_id)
) with (fillfactor = 80);
create index point_lot_end on point_lot (expires_at) where left_cents > 0;

-- Points for one payment: set aside while it is under way, spent once it is settled, given back where it fails.
create table point_use (
  member_id uuid not null,
  charge_id uuid not null,
  lot_id uuid not null,
  cents int not null check (cents > 0),
  -- Of what was spent: what a refund gave back.
  back_cents int not null default 0 check (back_cents between 0 and cents),
  state text not null check (state in ('set_aside', 'spent', 'given_back')),
  check (state = 'spent' or back_cents = 0),
  primary key (member_id, charge_id, lot_id),
  foreign key (member_id, lot_id) references point_lot
) with (fillfactor = 80);

-- What a member's history shows.
create table point_movement (
  member_id uuid not null,
  movement_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('topped_up', 'granted', 'spent', 'returned', 'lapsed', 'top_up_refunded')),
  -- What the balance grew by; negative what it fell by.
  cents int not null check (cents <> 0),
  -- The charge, the refund or the lot that it came from.
  subject_id uuid not null,
  primary key (member_id, movement_id)
);
create index point_movement_at on point_movement (member_id, at desc, movement_id desc);

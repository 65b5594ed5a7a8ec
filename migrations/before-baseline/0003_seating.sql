-- What can be sold and who has it. Owned by `seating`. `performance_id` leads every key: one statement touches one
-- performance, so that performances can be spread over machines.

-- A performance that was opened for sale. Whoever opens it again waits here for whoever is at it.
create table opened_performance (
  performance_id uuid primary key,
  opened_at timestamptz not null
);

-- A seat row (width > 0, one bit per seat) or a zone without numbered places (width = 0).
create table inv_block (
  performance_id uuid not null,
  block_no int not null,
  -- Order of goodness: 'best available' takes the lowest rank that fits.
  rank int not null,
  width smallint not null check (width between 0 and 60),
  -- Places that are for sale or were sold: closed seats do not count.
  capacity int not null check (capacity >= 0),
  -- Seats that cannot be had: held, sold or closed.
  taken bigint not null default 0 check (taken >= 0),
  available int not null,
  check (available >= 0 and available <= capacity),
  check (width = 0 or capacity <= width),
  primary key (performance_id, block_no)
) with (fillfactor = 50);

-- What does not change in a sale, kept apart so that taking a seat rewrites a short row.
create table block_label (
  performance_id uuid not null,
  block_no int not null,
  zone_no int not null,
  -- Blocks of one physical row share it: a row wider than 60 seats is several blocks.
  row_no int not null,
  -- Number of the block's first seat in that row, from 0.
  first_seat int not null default 0,
  section text,
  row_label text,
  -- Label of each bit, in order; [] where not numbered.
  seat_labels jsonb not null default '[]',
  -- Seats that the catalogue no longer lists.
  closed bigint not null default 0,
  primary key (performance_id, block_no)
);

create table hold (
  performance_id uuid not null,
  hold_id uuid not null,
  buyer_id uuid not null,
  expires_at timestamptz not null,
  -- [{zoneNo, ticketType, quantity, unitCents, feeCents}, …]: the price is fixed here.
  lines jsonb not null,
  -- One letter (R, H, S, Z) a ticket, in the order of block and seat.
  ticket_types text not null,
  -- Whether it counts in buyer_quota.
  limited boolean not null,
  primary key (performance_id, hold_id)
);
create index hold_expiry on hold (performance_id, expires_at);
create index hold_buyer on hold (buyer_id, performance_id);

create table hold_item (
  performance_id uuid not null,
  hold_id uuid not null,
  block_no int not null,
  mask bigint not null default 0,
  qty int not null check (qty > 0),
  primary key (performance_id, hold_id, block_no)
);

-- A hold that was given back or ran out, kept for a while: a repeated request is not answered with new tickets, and
-- who pays too late gets the same places if they are still free.
create table lapsed_hold (
  performance_id uuid not null,
  hold_id uuid not null,
  buyer_id uuid not null,
  lapsed_at timestamptz not null,
  lines jsonb not null,
  -- [{blockNo, mask, qty}, …]; the mask as text, as it has up to 60 bits.
  items jsonb not null,
  primary key (performance_id, hold_id)
);
create index lapsed_hold_age on lapsed_hold (lapsed_at);

-- How many tickets a member has (held and bought) of a performance that limits them.
create table buyer_quota (
  performance_id uuid not null,
  buyer_id uuid not null,
  qty int not null,
  allowed int not null,
  check (qty >= 0 and qty <= allowed),
  primary key (performance_id, buyer_id)
) with (fillfactor = 50);

create table ticket (
  performance_id uuid not null,
  order_id uuid not null,
  n int not null check (n >= 1),
  block_no int not null,
  -- The bit of the seat; null in a zone without numbered places.
  seat_no int,
  ticket_type char(1) not null check (ticket_type in ('R', 'H', 'S', 'Z')),
  primary key (performance_id, order_id, n),
  -- The last guard: no seat is sold twice whatever the program does.
  unique (performance_id, block_no, seat_no)
);

-- The ticket wish list. Owned by `wish-list`.

-- Who waits for tickets of a performance: whoever begins to, leaves, or hands tickets out, works behind this row.
create table wish_line (
  performance_id uuid primary key,
  -- The last place that was given out: requests have theirs in the order in which they were made.
  last_place int not null,
  -- Requests that wait: as many as are `matching`.
  waiting int not null check (waiting >= 0),
  -- When the performance is, as those who wait were last told.
  starts_at timestamptz not null,
  -- Nothing can be found any more: the performance is too near, or cancelled.
  over boolean not null default false
) with (fillfactor = 50);

create table wish (
  performance_id uuid not null,
  wish_id uuid not null,
  member_id uuid not null,
  state text not null check (state in ('matching', 'match_result', 'purchase_complete', 'points_unpaid', 'points_paid',
    'cancelled', 'payment_failed')),
  -- Why it was cancelled.
  ended text check ((ended is not null) = (state = 'cancelled')),
  -- In the line of the performance, and among the open requests of the member.
  place int not null,
  sequence int not null,
  quantity int not null check (quantity between 1 and 4),
  -- One letter (R, H, S, Z) a ticket.
  ticket_types text not null check (length(ticket_types) = quantity),
  -- In the order in which they are liked; empty for any.
  zone_nos int[] not null,
  -- Cents a ticket, without the service fee; null for whatever it costs.
  highest_cents int check (highest_cents >= 0),
  -- Side by side or not at all.
  together boolean not null,
  pay_by text not null check (pay_by in ('points', 'later')),
  -- {method, region, recipient, country, address}
  collection jsonb not null,
  language text not null,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  -- How often tickets were found for it; with the id of the request it makes the ids of what follows.
  matches int not null default 0,
  -- Of the tickets that were found last; null once they have gone to somebody else.
  hold_id uuid,
  checkout_id uuid,
  pay_until timestamptz,
  reminded boolean not null default false,
  lines jsonb,
  places jsonb,
  -- Known once the checkout was begun. Cents; the price includes the service fees.
  price_cents int,
  delivery_cents int,
  total_cents int,
  number char(10),
  primary key (performance_id, wish_id)
) with (fillfactor = 80);
create index wish_waiting on wish (performance_id, place) where state = 'matching';
create index wish_member on wish (member_id, performance_id);
create index wish_checkout on wish (performance_id, checkout_id) where checkout_id is not null;
create index wish_unpaid on wish (pay_until) where state in ('match_result', 'points_unpaid', 'points_paid',
  'payment_failed');

-- Of which performances a member has asked for tickets. Whoever changes requests of a member works behind this row.
create table wisher (
  member_id uuid primary key,
  performance_ids uuid[] not null
) with (fillfactor = 70);

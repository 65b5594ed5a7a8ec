-- Tickets that a courier brings: one parcel a checkout. Owned by `orders`.

-- When its parcel was sent; null before, and for every other way to collect.
alter table checkout add column sent_at timestamptz;
-- What is to be sent, oldest first: what was is not in it any more.
create index checkout_to_send on checkout (paid_at, checkout_id)
  where state = 'paid' and collection_method = 'courier' and sent_at is null;
create index checkout_sent on checkout (sent_at, checkout_id) where sent_at is not null;

create table parcel (
  member_id uuid not null,
  checkout_id uuid not null,
  -- Made by whoever packs it: what is asked for twice is packed once.
  hand_over_id uuid not null,
  packed_at timestamptz not null,
  -- As the courier has it; null until it is sent.
  tracking_number text,
  waybill_number text,
  primary key (member_id, checkout_id)
);

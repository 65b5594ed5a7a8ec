-- Limits over all that a member holds. Owned by `seating`.

alter table hold
  -- When the first of its tickets were set aside: tickets that join them later run out with them.
  add column held_at timestamptz not null default now(),
  -- {lines, items, ticketTypes}: what the request of its id asked for, where that was joined to tickets held before.
  add column asked jsonb;
alter table hold alter column held_at drop default;

alter table lapsed_hold
  -- Kept from others for nothing: run out, or given back in the second half of their time. A purchase forgives it.
  add column unbought boolean not null default false;
create index lapsed_hold_unbought on lapsed_hold (buyer_id, lapsed_at) where unbought;

-- Whoever takes tickets moves the member's version on. Who counted what the member holds before that counts again, so
-- that two requests at the same moment do not both pass a limit.
create table holder (
  buyer_id uuid primary key,
  version int not null
) with (fillfactor = 50);

-- What staff write about orders, for each other. Owned by `orders`.

create table order_note (
  -- Made by whoever writes it: what is sent twice is written once.
  note_id uuid primary key,
  performance_id uuid not null,
  order_id uuid not null,
  -- Whose order it is: what was written goes with the person.
  member_id uuid not null,
  staff_id text not null,
  -- As they were called.
  staff_name text not null,
  text text not null,
  written_at timestamptz not null
);
create index order_note_of on order_note (order_id, written_at);
create index order_note_member on order_note (member_id);

-- Points that members pay for. Owned by `top-ups`.
create table top_up (
  member_id uuid not null,
  -- Also the id of its charge and, once it is paid, of its lot of points.
  top_up_id uuid not null unique,
  cents int not null check (cents > 0),
  method text not null,
  created_at timestamptz not null,
  -- The points were taken back and the money was asked to go back.
  refunded_at timestamptz,
  primary key (member_id, top_up_id)
);
create index top_up_latest on top_up (member_id, created_at desc);

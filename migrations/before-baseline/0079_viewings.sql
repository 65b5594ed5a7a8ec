-- Which device watches a streamed show by a ticket, and how long it was watched: the row decides who may.
-- Owned by `streaming`. Room in its pages for the heartbeats, which change no index.
create table viewing (
  performance_id uuid not null,
  order_id uuid not null,
  n int not null check (n > 0),
  issue int not null check (issue > 0),
  member_id uuid not null,
  -- A digest of what the device's cookie holds.
  device text not null,
  -- How often the place went to another device.
  moves int not null default 0 check (moves >= 0),
  began_at timestamptz not null,
  seen_at timestamptz not null,
  watched_seconds int not null default 0 check (watched_seconds >= 0),
  primary key (performance_id, order_id, n, issue)
) with (fillfactor = 70);
-- For the member's own data, and to forget it with the account.
create index viewing_member on viewing (member_id);

-- Cases that run at the same time take turns, whichever processes work on them.
alter table event_case
  -- When a process last took it for a turn.
  add column turn_at timestamptz;

-- How fast orders are given back, together over all processes. Owned by `cases`.
create table case_pace (
  -- Who sends the money back; `none`: no money goes.
  provider text primary key,
  -- Until when the orders that were let through take, by the clock of the database.
  free_at timestamptz not null
);

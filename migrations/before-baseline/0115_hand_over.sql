-- Tickets on paper: which were handed over. Owned by `orders`.

create table ticket_paper (
  performance_id uuid not null,
  order_id uuid not null,
  n int not null,
  issue int not null check (issue >= 1),
  -- Made by whoever hands it over: what is asked for twice is handed over once, and printed as often as it is asked for.
  hand_over_id uuid not null,
  handed_at timestamptz not null,
  -- Who handed it over, as the audit names actors.
  handed_by text not null,
  -- Of one issue there is one print: another one needs another issue, which ends this one.
  primary key (performance_id, order_id, n, issue)
);

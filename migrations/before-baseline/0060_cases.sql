-- Performances that are cancelled or put off although people have tickets. Owned by `cases`.
create table event_case (
  case_id uuid primary key,
  -- For people: 1, 2, ….
  number int not null unique generated always as identity,
  performance_id uuid not null,
  kind text not null check (kind in ('cancel', 'postpone')),
  -- Of one that is put off: its new date, null while that is not known.
  new_starts_at timestamptz,
  state text not null check (state in ('draft', 'previewed', 'approved', 'running', 'paused', 'closed')),
  -- Why, as buyers read it: by language, what is not written yet is missing.
  texts jsonb not null default '{}',
  -- Where the performance stood before.
  was text not null,
  opened_at timestamptz not null,
  -- Who opened it and who approved it, as they are called.
  opened_by text not null,
  approved_at timestamptz,
  approved_by text,
  -- What it would do, as of then.
  preview jsonb,
  previewed_at timestamptz,
  -- Which orders are done: those up to this one, in this pass.
  last_order_id uuid,
  -- Every buyer was told; choices may still be made until then.
  told_at timestamptz,
  choose_until timestamptz,
  closed_at timestamptz,
  -- Carried out, given up before anybody was told, or followed by another case.
  outcome text check (outcome in ('done', 'given_up', 'replaced')),
  -- Which process works on it, and until when nobody else may.
  worker_id uuid,
  worker_until timestamptz,
  check ((state = 'closed') = (closed_at is not null) and (closed_at is null) = (outcome is null))
);
create unique index event_case_live on event_case (performance_id) where state <> 'closed';

-- What a case did with each order: one row is one buyer told, once.
create table case_order (
  performance_id uuid not null,
  case_id uuid not null,
  order_id uuid not null,
  member_id uuid not null,
  checkout_id uuid not null,
  -- `asked`: the buyer may choose; then what was chosen, or what happens to those who do not.
  choice text not null check (choice in ('asked', 'keep', 'refund')),
  -- Of the whole order, tickets, fees and delivery.
  owed_cents int not null check (owed_cents >= 0),
  told_at timestamptz not null,
  chosen_at timestamptz,
  primary key (performance_id, case_id, order_id)
);
create index case_order_of_member on case_order (member_id);
create index case_order_of_order on case_order (performance_id, order_id);

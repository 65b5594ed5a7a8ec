-- What organisers are owed for a performance, as it was closed. Owned by `reports`. Money is cents (HKD).

create table settlement (
  performance_id uuid not null,
  -- Counted from 1: what changes later is the next one.
  version int not null check (version > 0),
  -- The instant that its figures are of.
  closed_at timestamptz not null,
  -- The staff account of whoever closed it, and what they were called.
  closed_by uuid not null,
  closed_by_name text not null,
  -- By zone, ticket type and channel.
  lines jsonb not null,
  payable_cents bigint not null,
  -- What the ledger owed the organiser at that instant.
  ledger_cents bigint not null,
  delivery_cents bigint not null,
  -- Of all of it, with the hash of the version before: one that was changed is told by it.
  hash bytea not null check (length(hash) = 32),
  primary key (performance_id, version),
  constraint settlement_agrees check (payable_cents = ledger_cents)
);

create function settlement_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a settlement is never changed or deleted: close the next version';
end $$;
create trigger settlement_is_kept before update or delete on settlement
  for each statement execute function settlement_is_kept();

-- Finds the postings of an account: what one performance is owed, among all there ever were.
create index ledger_accounts on ledger using gin (accounts);

-- What organisers take off tickets: with an event, with a code, or for a set of performances.

-- [FeedDiscount, …], as the feed says it; zones and performances by the source's keys. Owned by `catalogue`.
alter table event add column discounts jsonb not null default '[]';

-- A set of performances at one price. Owned by `catalogue`.
create table pass (
  pass_id uuid primary key,
  source text not null,
  source_key text not null,
  -- Short and stable: stands in addresses.
  number int not null unique,
  name jsonb not null,
  description jsonb,
  presenter_id uuid references presenter,
  -- Of how many of its performances a set has a ticket each.
  choose int not null check (choose between 2 and 20),
  performance_ids uuid[] not null,
  -- [FeedPassClass, …]: zones by the source's keys, prices of a set in cents.
  classes jsonb not null,
  -- False once the source no longer names it; kept, because orders say what was had with it.
  listed boolean not null default true,
  unique (source, source_key)
);

-- A code that takes something off, printed once when it is made. Owned by `discounts`.
create table discount_code (
  code_id uuid primary key,
  -- Keyed digest of the code: who reads the table cannot use one.
  digest text not null unique,
  event_id uuid not null,
  -- Of which of the event's discounts.
  discount_key text not null,
  -- Transactions that it may be used for, and by one member; null for as many as there are.
  uses int not null check (uses >= 1),
  per_member int check (per_member >= 1),
  -- Uses taken and not returned. One more where money came late for a transaction that had returned its use.
  used int not null default 0 check (used >= 0),
  made_at timestamptz not null,
  -- Since when nobody may use it any more.
  ended_at timestamptz
);
create index discount_code_event on discount_code (event_id);

-- A use of a code: taken with the checkout, returned once where that is cancelled or runs out. Owned by `discounts`.
create table discount_use (
  member_id uuid not null,
  checkout_id uuid not null,
  code_id uuid not null,
  taken_at timestamptz not null,
  returned_at timestamptz,
  primary key (member_id, checkout_id)
);
create index discount_use_live on discount_use (code_id, member_id) where returned_at is null;

-- The code that a member has entered for the cart: one at a time. Owned by `discounts`.
create table entered_code (
  member_id uuid primary key,
  code_id uuid not null,
  entered_at timestamptz not null
);

-- What was taken off an order: [{id, kind, name, quantity, cents}, …], together its discount. Owned by `orders`.
alter table orders add column discounts jsonb not null default '[]';

-- Charges and what their provider says of them. Knows amounts, not tickets. Owned by `payments`.

create table charge (
  charge_id uuid primary key,
  payer_id uuid not null,
  -- What is paid for, as its owner names it.
  subject text not null,
  provider text not null,
  method text not null check (method in ('card', 'alipay', 'wechat_pay', 'fps', 'pps', 'points')),
  amount_cents int not null check (amount_cents > 0),
  state text not null check (state in ('asking', 'waiting', 'captured', 'declined', 'cancelled', 'expired', 'failed')),
  language text not null check (language in ('en_us', 'zh_hk', 'zh_cn')),
  return_url text not null,
  -- The provider's own name of it, once it has answered.
  provider_ref text,
  redirect_url text,
  -- Masked as the provider gives it.
  card_number text,
  confirmation_number text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- When to ask the provider about it again, while it stays open.
  ask_again_at timestamptz not null,
  settled_at timestamptz,
  unique (provider, provider_ref)
);
create index charge_subject on charge (subject);
create index charge_open on charge (ask_again_at) where state in ('asking', 'waiting');

create table refund (
  refund_id uuid primary key,
  charge_id uuid not null references charge,
  amount_cents int not null check (amount_cents > 0),
  -- Why, as its owner names it: asking twice for the same reason moves the money once.
  reason text not null,
  state text not null check (state in ('asking', 'done')),
  provider_ref text,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (charge_id, reason)
);

-- Callbacks already applied: a repeated one changes nothing.
create table payment_event (
  provider text not null,
  event_id text not null,
  charge_id uuid not null,
  kind text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- The sandbox gateway's own books (local mode and tests only); the product never reads them.
create table sandbox_payment (
  ref text primary key,
  idempotency_key text not null unique,
  amount_cents int not null check (amount_cents > 0),
  refunded_cents int not null default 0 check (refunded_cents between 0 and amount_cents),
  state text not null check (state in ('created', 'challenged', 'captured', 'declined', 'cancelled')),
  facts jsonb not null,
  -- Grows with every change, so that late news can be told from fresh.
  version int not null default 1,
  created_at timestamptz not null
);
create table sandbox_refund (
  idempotency_key text primary key,
  ref text not null references sandbox_payment,
  amount_cents int not null check (amount_cents > 0)
);

-- PayDollar is asked for nothing before the buyer goes there, and knows no keys of refunds: both are kept here.
create table paydollar_payment (
  provider text not null,
  charge_id uuid not null,
  method text not null,
  amount_cents integer not null check (amount_cents > 0),
  language text not null,
  return_url text not null,
  expires_at timestamptz not null,
  -- When the buyer was first led there.
  shown_at timestamptz,
  given_up_at timestamptz,
  primary key (provider, charge_id)
);
create table paydollar_refund (
  provider text not null,
  key text not null,
  charge_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  -- asking: sent, whether it was heard is not known.
  state text not null check (state in ('asking', 'asked', 'done', 'failed')),
  failure text,
  -- What the gateway knew of the payment before, so that it can be seen whether it heard.
  known_before text not null,
  asked_at timestamptz not null,
  primary key (provider, key)
);
-- One refund of a payment is under way at a time.
create unique index paydollar_refund_open on paydollar_refund (provider, charge_id) where state in ('asking', 'asked');

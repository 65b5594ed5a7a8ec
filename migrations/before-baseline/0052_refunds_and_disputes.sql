-- Refunds that come later, fail, or go another way; disputes; points beside money. Owned by `payments`.

alter table charge
  -- Spent together with the money; they are set aside while it is being paid.
  add column points_cents int not null default 0 check (points_cents >= 0),
  drop constraint charge_amount_cents_check,
  add constraint charge_amounts check (amount_cents >= 0 and amount_cents + points_cents > 0);

alter table refund drop constraint refund_state_check;
update refund set state = 'asked' where state = 'asking';
alter table refund
  add constraint refund_state_check check (state in ('asked', 'sent', 'pending', 'done', 'failed', 'other_way')),
  -- What comes back as points, at once; `amount_cents` is what the provider sends.
  add column points_cents int not null default 0 check (points_cents >= 0),
  drop constraint refund_amount_cents_check,
  add constraint refund_amounts check (amount_cents >= 0 and amount_cents + points_cents > 0),
  -- How often the provider was asked under a new key: a failed refund that is asked for again is another one to it.
  add column attempt int not null default 1,
  -- When to ask the provider about it again, while it is sent or pending.
  add column ask_again_at timestamptz,
  -- The provider's word for why it failed.
  add column failure text,
  add column other_way text check (other_way in ('bank_transfer', 'cash', 'dispute')),
  -- What shows that it was paid another way: a transfer's reference, a receipt's number.
  add column proof text,
  add constraint refund_other_way check ((state = 'other_way') = (other_way is not null));
create index refund_charge on refund (charge_id);
create index refund_open on refund (ask_again_at) where state in ('asked', 'sent', 'pending');
create index refund_failed on refund (created_at) where state = 'failed';

-- A buyer asked the bank for the money back: it is gone from the provider's account until the bank decides.
create table dispute (
  provider text not null,
  dispute_ref text not null,
  charge_id uuid not null references charge,
  amount_cents int not null check (amount_cents > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  settled_at timestamptz,
  -- Names its postings.
  dispute_id uuid not null unique,
  primary key (provider, dispute_ref)
);
create index dispute_charge on dispute (charge_id);

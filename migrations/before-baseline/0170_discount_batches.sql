-- Discount codes that were made together in the consoles; without the codes, of which only digests are kept. Sent again, a
-- batch makes nothing: whoever began it has the same codes for an hour. Owned by `discounts`.
create table discount_batch (
  batch_id uuid primary key,
  event_id uuid not null,
  discount_key text not null,
  -- What was asked for, as JSON: the same batch is one that asks for the same.
  asked jsonb not null,
  made_at timestamptz not null,
  made_by uuid
);
create index discount_batch_made on discount_batch (made_at);

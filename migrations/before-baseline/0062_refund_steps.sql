-- What buyers are told of their refunds. Owned by `payments`.

alter table refund
  -- Why, in one of the words that buyers are told; null where its owner says it otherwise, and of older ones.
  add column cause text,
  -- When its provider was asked; for the second time and later where it failed before.
  add column sent_at timestamptz;

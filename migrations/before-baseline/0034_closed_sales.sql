-- When the presenter cancelled the event. Set only where nobody has tickets: whoever has some is refunded first.
alter table event add column cancelled_at timestamptz;

alter table performance
  -- Since when nothing of it is sold because its source cancelled, moved or dropped it; buyers still see what they bought.
  add column sale_closed_at timestamptz,
  add column sale_closed_for text check (sale_closed_for in ('cancelled', 'moved', 'removed')),
  add check ((sale_closed_at is null) = (sale_closed_for is null));

-- Ages and days of sale were read wrongly before: the next import of the government's feed writes every event anew.
update event set fingerprint = '' where source = 'lcsd';

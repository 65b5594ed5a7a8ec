-- Performances whose ticket holders were reminded that the show opens soon. Owned by `streaming`.
create table stream_reminder (
  performance_id uuid not null,
  -- Of the start that was told: a show that is put off is told again.
  starts_at timestamptz not null,
  told_at timestamptz not null,
  primary key (performance_id, starts_at)
);

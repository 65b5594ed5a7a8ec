-- What staff are about to change of an event, and what they have published. Owned by `catalogue`.

create table event_draft (
  event_id uuid primary key references event,
  -- Counts up with every change and every publishing: who changes names the one that was read.
  version int not null default 0,
  -- {path: {"to", "value"?, "version", "by", "at"}}: what is to be published.
  changes jsonb not null default '{}'
);

create table event_version (
  event_id uuid not null references event,
  version int not null check (version >= 1),
  -- The version of the draft that it was published as.
  draft_version int not null,
  -- Every field by its path, but for rows of seats.
  fields jsonb not null,
  -- [{"path", "before", "after"}, …] to what was published before.
  difference jsonb not null,
  reason text,
  published_at timestamptz not null,
  published_by uuid,
  published_label text not null,
  primary key (event_id, version)
);

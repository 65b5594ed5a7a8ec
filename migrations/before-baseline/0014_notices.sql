-- The inbox of members. Owned by `notices`.

create table notice (
  notice_id uuid primary key,
  member_id uuid not null,
  kind text not null,
  -- What came true: a fact that is told twice makes one notice.
  fact_key text not null,
  -- What the words of its kind are made from when it is read.
  facts jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (member_id, fact_key)
);
create index notice_inbox on notice (member_id, created_at, notice_id);
create index notice_age on notice (created_at);

-- For which event a set of codes or a group was made in the consoles: who may work on the event may work on it. What no
-- event owns is the whole site's. Owned by `priority`.
create table priority_owner (
  kind text not null check (kind in ('codes', 'group')),
  -- The name by which windows ask for it.
  audience_key text not null,
  event_number int not null,
  made_at timestamptz not null,
  -- Since then nobody joins a group, or is put into it.
  ended_at timestamptz,
  primary key (kind, audience_key)
);
create index priority_owner_event on priority_owner (event_number);

-- Codes that were made together in the consoles; without the codes, of which only digests are kept.
create table priority_batch (
  batch_id uuid primary key,
  codes text not null,
  count int not null check (count > 0),
  uses int check (uses > 0),
  single boolean not null,
  made_at timestamptz not null,
  made_by text not null,
  expires_at timestamptz,
  withdrawn_at timestamptz
);
create index priority_batch_codes on priority_batch (codes);

-- `batch_id`: null for those of the command. From `expires_at` on a code opens nothing; tickets had with it stay.
alter table priority_code add column batch_id uuid, add column expires_at timestamptz;
create index priority_code_batch on priority_code (batch_id) where batch_id is not null;

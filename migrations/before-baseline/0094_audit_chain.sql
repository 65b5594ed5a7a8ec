-- By what a change of staff was permitted and from where, and seals that chain all rows. Owned by `audit`.

alter table audit
  -- The grant of a member of staff that permitted it, as it was then; null for everybody else.
  add column grant_role text,
  add column grant_scope jsonb,
  -- What the browser called itself.
  add column user_agent text,
  -- As much of the address as tells a network.
  add column network text,
  -- Why, in the words of whoever did it.
  add column reason text,
  -- Of what needs a second person: their approval.
  add column approval_id uuid;

-- The log, the newest first: all of it, of staff, of one person, of one action.
create index audit_at on audit (at, audit_id);
create index audit_of_staff on audit (at, audit_id) where actor_kind = 'staff';
create index audit_by on audit (actor_id, at, audit_id) where actor_kind = 'staff';
create index audit_action on audit (action, at, audit_id);

create table audit_seal (
  -- Without gaps, from 1.
  seq bigint primary key,
  audit_id uuid not null unique,
  -- SHA-256 of the hash before and the row: who changes a row has to change all seals after it.
  hash bytea not null
);

-- What needs a second person of the staff, as it was asked for and answered. Owned by `approvals`.

create table approval (
  approval_id uuid primary key,
  -- What is to be done, and to what, as the audit names both.
  action text not null,
  subject text not null,
  -- Where the subject belongs, for grants with a scope.
  place jsonb not null,
  -- What it is about, for people to read: titles, dates.
  about jsonb not null,
  -- What it would do: the second person agrees to this and to nothing else.
  preview jsonb not null,
  -- SHA-256 of action, subject and preview.
  preview_hash bytea not null,
  -- What was typed for it, that is carried out with the approval.
  input jsonb not null,
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'expired', 'withdrawn', 'used')),
  asked_by text not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Nobody else could approve it when it was asked for: who asked may, later, by a code that was mailed.
  alone boolean not null,
  wrong_codes integer not null default 0,
  -- Who approved or refused it, and in which words.
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  answer text,
  -- It would not have done any more what its preview says.
  outdated boolean not null default false,
  used_at timestamptz,
  constraint approval_by_another check (alone or state not in ('approved', 'used') or decided_by <> asked_by)
);
-- One at a time is waited for or waits to be used.
create unique index approval_open on approval (action, subject) where state in ('asked', 'approved');
create index approval_waiting on approval (asked_at, approval_id) where state in ('asked', 'approved');
create index approval_asked_by on approval (asked_by, asked_at, approval_id);
create index approval_decided on approval (asked_at, approval_id) where state not in ('asked', 'approved');

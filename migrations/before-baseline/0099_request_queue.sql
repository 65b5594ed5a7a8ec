-- Who works on a request, and what it was answered. Owned by `requests`.

alter table request
  add column assigned_to uuid,
  -- As they were called then.
  add column assigned_name text;

create index request_open on request (created_at, request_id) where closed_at is null;

create table request_answer (
  -- Made by whoever writes it: what is sent twice goes once.
  answer_id uuid primary key,
  request_id uuid not null references request on delete cascade,
  staff_name text not null,
  text text not null,
  written_at timestamptz not null
);
create index request_answer_of on request_answer (request_id, written_at);

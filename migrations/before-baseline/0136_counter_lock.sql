-- Whoever is answerable for a drawer: their sessions are locked sooner. Owned by `identity`.
alter table staff add column at_counter boolean not null default false;
update staff set at_counter = true where staff_id in (select staff_id from shift where closed_at is null);
-- Since when a session does nothing until its holder, or somebody else, has signed in again.
alter table staff_session add column locked_at timestamptz;

-- Sessions end after long idleness. Owned by `identity`.

-- When the session was last used, to within a quarter of an hour; null: only when it began. Sessions of before count
-- as used now. No index: a column that is written often and indexed would be written twice.
alter table member_session add column seen_at timestamptz default current_timestamp;
alter table member_session alter column seen_at drop default;

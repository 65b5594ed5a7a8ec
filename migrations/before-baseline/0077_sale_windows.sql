-- Who may buy when, as the feed says it. Owned by `catalogue`.
alter table event add column sale_windows jsonb not null default '[]';
-- In place of the event's.
alter table performance add column sale_windows jsonb;

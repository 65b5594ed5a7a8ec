-- Seats with a restricted view, a bit each: best available gives them after the others. Owned by `seating`.
alter table block_label add column restricted bigint not null default 0;

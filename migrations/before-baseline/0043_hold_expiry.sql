-- With the performance first, this index tempted the planner to read all holds of a performance that it had not yet
-- counted, where a few ids were asked for. Owned by `seating`.
drop index hold_expiry;
create index hold_expiry on hold (expires_at, performance_id);

-- Only statements at work at the same moment compare its versions: after a crash there are none, and an empty table
-- serves them as well. Owned by `seating`.
alter table holder set unlogged;

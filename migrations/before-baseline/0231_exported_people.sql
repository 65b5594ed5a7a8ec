-- How many people's data somebody of the staff has exported without an approval, by Hong Kong day. Owned by `staff`. The row is the lock: files
-- that are asked for at the same time are summed one after the other.
create table staff_export_day (
  staff_id uuid not null,
  day date not null,
  people integer not null check (people >= 0),
  primary key (staff_id, day)
);

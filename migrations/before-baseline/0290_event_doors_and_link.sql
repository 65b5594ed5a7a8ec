-- Doors open so many minutes before each performance; null where nobody says.
-- A link-only event is sold to who has its address, and stands in no list, search or site map.
alter table event
  add column doors_before_minutes int check (doors_before_minutes between 1 and 600),
  add column link_only boolean not null default false;

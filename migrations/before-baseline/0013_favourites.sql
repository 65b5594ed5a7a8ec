-- Favourites of members and the likes that they make. Owned by `catalogue`.

create table favourite (
  member_id uuid not null,
  event_id uuid not null references event,
  created_at timestamptz not null,
  -- One heart a member and event, however often it is pressed.
  primary key (member_id, event_id)
);

-- How many hearts an event has: counted where a heart is set or taken away, in the same statement.
create table event_hearts (
  event_id uuid primary key references event,
  hearts int not null check (hearts >= 0)
);

alter table catalogue_version drop constraint catalogue_version_part_check;
alter table catalogue_version add constraint catalogue_version_part_check
  check (part in ('events', 'availability', 'likes'));
insert into catalogue_version values ('likes', 0);

-- Members who want to be told when an event goes on sale. Owned by `catalogue`.

create table sale_alert (
  alert_id uuid primary key,
  member_id uuid not null,
  event_id uuid not null references event,
  created_at timestamptz not null,
  -- The opening that its member knows to be near: seen so when asking, or told since. One that is moved is told anew.
  near_opening timestamptz,
  -- Since when the word that the sale is open is on its way; the row goes when it has arrived.
  open_since timestamptz,
  -- One a member and event, however often it is asked for.
  unique (member_id, event_id)
);
-- An event's, in the order in which they were asked for.
create index sale_alert_of_event on sale_alert (event_id, alert_id);

-- Venues and presenters that staff edit, and by which plan a performance is to be sold. Owned by `catalogue`.

alter table venue
  -- Counts up with every change of staff: who changes names the one that was read.
  add column version int not null default 0,
  -- Who changed it last; null where no member of staff has.
  add column edited_at timestamptz,
  add column edited_by text;

alter table presenter
  add column version int not null default 0,
  add column edited_at timestamptz,
  add column edited_by text;

-- Key of the seat plan that its rows are of; null where nobody has drawn it.
alter table performance add column plan text;
update performance p set plan = s.key from performance_plan l join seat_plan s using (plan_id)
  where l.performance_id = p.performance_id;

-- Seat plans that staff draw: whose they are, which version they are at, and what they were before. Owned by `seating`.

alter table seat_plan
  -- Counts up with everything that is written over it: who changes names the one that was read.
  add column version int not null default 1 check (version >= 1),
  -- Where it stands; null where nobody has said.
  add column venue_id uuid,
  -- Of one presenter alone, who may change it; null: the house's own, for everybody.
  add column presenter_id uuid,
  -- What lists show of it: `PlanSummary` of contract/staff/plans.ts. Null: not made yet.
  add column summary jsonb,
  -- Whoever of the staff wrote it last; null where an import did. What staff wrote no import overwrites.
  add column saved_by uuid,
  add column saved_label text,
  add column reason text;
create index seat_plan_venue on seat_plan (venue_id);

-- Plans that stand are those of the house where most of their performances are.
update seat_plan s set venue_id = (select p.venue_id from performance_plan l join performance p using (performance_id)
  where l.plan_id = s.plan_id group by p.venue_id order by count(*) desc, p.venue_id limit 1);

-- What a plan was before it was written over: each version with who wrote it, and when.
create table seat_plan_past (
  plan_id uuid not null references seat_plan,
  version int not null check (version >= 1),
  document jsonb not null,
  seats int not null check (seats >= 0),
  saved_at timestamptz not null,
  saved_by uuid,
  saved_label text,
  reason text,
  primary key (plan_id, version)
);

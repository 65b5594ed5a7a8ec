-- Houses as they stand, and which performance is in which. Owned by `seating`.

create table seat_plan (
  plan_id uuid primary key,
  -- How staff and files call it.
  key text not null unique,
  -- In up to three languages.
  name jsonb not null,
  -- `SeatPlan` of contract/seating/seat-plan.ts.
  document jsonb not null,
  -- SHA-256 of the document as it was written.
  content_hash text not null,
  updated_at timestamptz not null
);

create table performance_plan (
  performance_id uuid primary key,
  plan_id uuid not null references seat_plan
);
create index performance_plan_plan on performance_plan (plan_id);

-- Grants that were taken away a moment ago. Owned by `identity`. Who takes the others' rights away is not alone by that: for a
-- day they still count as somebody who could have approved.
create table lost_staff_grant (
  -- As it was in `staff_grant`.
  grant_id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  role text not null,
  scope jsonb not null,
  lost_at timestamptz not null
);
create index lost_staff_grant_of on lost_staff_grant (staff_id);

-- Browsers that staff have signed in with, so that two accounts of one person can be recognised. Owned by `identity`.
create table staff_device (
  -- SHA-256 of the secret in the browser's cookie.
  device_hash bytea not null,
  staff_id uuid not null references staff on delete cascade,
  -- When a session last began there.
  seen_at timestamptz not null,
  primary key (device_hash, staff_id)
);
create index staff_device_of on staff_device (staff_id, seen_at);

-- Who granted a role still counts for an open request after the grant was taken away.
alter table lost_staff_grant add column granted_at timestamptz, add column granted_by uuid references staff;

-- Views of lists that members of staff keep for themselves. Owned by `staff`.

create table staff_view (
  view_id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  -- Of which list: as its page calls it.
  list text not null,
  name text not null,
  -- Its filters, as they stand in the address.
  query text not null,
  kept_at timestamptz not null,
  unique (staff_id, list, name)
);

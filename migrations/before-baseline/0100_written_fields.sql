-- What staff have written over what a source says. Owned by `catalogue`.

-- An import leaves these alone; `source_value` follows the source, so that a field can be given back to it.
create table written_field (
  kind text not null check (kind in ('event', 'presenter', 'venue')),
  subject_id uuid not null,
  -- Which field, as `contract/staff/event-fields.ts` names them: `title/zh_hk`, `performances/KEY/startsAt`, …
  path text not null,
  -- Null: staff have taken it away.
  value jsonb,
  -- Null: the source says nothing of it.
  source_value jsonb,
  written_at timestamptz not null,
  written_by uuid,
  primary key (kind, subject_id, path)
);

-- Nothing has ever stood in it.
alter table event drop column overrides;

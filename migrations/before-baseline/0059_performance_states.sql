alter table performance
  -- Its organiser looks into it, or has put it off without a date yet. Null otherwise.
  add column halted text check (halted in ('suspended', 'postponed')),
  -- When it was to begin before it was put off, the first time.
  add column previous_starts_at timestamptz,
  -- When that was decided: what was chosen for another date is not paid for any more.
  add column moved_at timestamptz,
  -- What is said of that in three languages: why, and what to do.
  add column state_notice jsonb;
-- One word for where it stands: what is cancelled is cancelled, whatever was looked into before.
alter table performance
  add column state text not null
    generated always as (case when cancelled_at is not null then 'cancelled' else coalesce(halted, 'scheduled') end) stored;

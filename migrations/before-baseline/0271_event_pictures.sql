-- A picture that staff give an event: its address on the site, and what it shows in each language. Owned by `catalogue`.
alter table event add column picture jsonb;

-- Whether buyers may exchange tickets of an event for others of it. Owned by `catalogue`.
alter table event add column exchangeable boolean not null default false;

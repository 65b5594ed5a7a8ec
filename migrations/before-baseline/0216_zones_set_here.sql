-- Zones and the plan of a performance that an operator has set: a source of events no longer changes them.
alter table performance add column zones_set_here boolean not null default false;

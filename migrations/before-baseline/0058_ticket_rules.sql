-- What buyers may do with tickets of an event. Owned by `catalogue`.
alter table event
  add column transferable boolean not null default true,
  -- Sold tickets are neither refunded nor exchanged unless their event says so.
  add column returnable boolean not null default false;

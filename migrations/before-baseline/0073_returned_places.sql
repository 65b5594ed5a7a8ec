-- Places that come back while somebody waits for them. Owned by `seating`.

alter table hold
  -- Whose rules it follows: those of the `cart`; `exchange`: tickets are exchanged for it; `wish`: found for a request of
  -- the wish list; `returned`: nobody's, kept from the public until it is known who waits for it.
  add column purpose text not null default 'cart' check (purpose in ('cart', 'exchange', 'wish', 'returned'));
update hold set purpose = 'exchange' where for_exchange;
alter table hold drop column for_exchange;
create index hold_returned on hold (performance_id, hold_id) where purpose = 'returned';

-- Whether somebody waits for it: what comes back is kept for them.
alter table opened_performance add column awaited boolean not null default false;

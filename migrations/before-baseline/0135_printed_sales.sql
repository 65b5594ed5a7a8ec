-- Sales whose tickets nobody has said to have in their hand yet. Owned by `box-office`.
alter table counter_sale add column printed_at timestamptz;
-- Those that were made before anybody could say so are over.
update counter_sale set printed_at = created_at where checkout_id is not null;
create index counter_sale_unfinished on counter_sale (shift_id, created_at)
  where printed_at is null and cancelled_at is null;

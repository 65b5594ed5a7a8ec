-- Orders in one state, the latest first: staff look for those that were refunded, or never paid, among all there are.
create index order_state on orders (state, (coalesce(paid_at, created_at)), order_id);

-- Whoever pays by points for years has thousands of lots and uses, and something left of a few. Owned by `points`.
create index point_lot_left on point_lot (member_id, expires_at, lot_id) where left_cents > 0;
create index point_use_aside on point_use (member_id) where state = 'set_aside';

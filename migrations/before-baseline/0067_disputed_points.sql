-- Points of a top-up whose payment is disputed cannot be spent; what a bank took for good is taken back of them.
alter table point_lot
  add column disputed boolean not null default false,
  -- What a lost dispute still takes of what comes back to the lot.
  add column lost_cents int not null default 0 check (lost_cents >= 0),
  add column stopped boolean not null generated always as (disputed or lost_cents > 0) stored;
create index point_lot_lost on point_lot (member_id, lot_id) where lost_cents > 0 and left_cents > 0;

alter table point_movement
  drop constraint point_movement_kind_check,
  add constraint point_movement_kind_check check (kind in ('topped_up', 'granted', 'spent', 'returned', 'lapsed',
    'top_up_refunded', 'top_up_disputed', 'top_up_restored'));

alter table ledger
  drop constraint ledger_kind_check,
  add constraint ledger_kind_check check (kind in ('charge_captured', 'checkout_settled', 'tickets_exchanged', 'refund_asked', 'refund_done',
    'refund_other_way', 'top_up_credited', 'points_granted', 'points_lapsed', 'points_taken_back', 'points_restored',
    'dispute_opened', 'dispute_won', 'dispute_lost', 'reversal'));

-- An earlier attempt that its provider says is done, though a later one was asked for: the money may have gone twice.
alter table refund add column late_attempt int;
create index refund_late on refund (created_at) where late_attempt is not null;

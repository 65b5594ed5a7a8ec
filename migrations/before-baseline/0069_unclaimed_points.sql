-- What comes back to the points of an account that was closed belongs to a person whom the shop does not know any more.
-- Owned by `points`.
alter table point_lot add column closed boolean not null default false;
update point_lot set closed = true where member_id in (select member_id from closed_account);
create index point_lot_unclaimed on point_lot (member_id, lot_id) where closed and left_cents > 0;

create table unclaimed_points (
  member_id uuid not null,
  unclaimed_id uuid not null,
  lot_id uuid not null,
  cents int not null check (cents > 0),
  since timestamptz not null,
  -- Staff have paid them out: null while nobody has claimed them.
  paid_at timestamptz,
  way text check (way in ('bank_transfer', 'cash')),
  -- What proves it: a transfer's reference, a receipt's number.
  proof text,
  primary key (member_id, unclaimed_id),
  check (num_nulls(paid_at, way, proof) in (0, 3))
);
create index unclaimed_points_open on unclaimed_points (since) where paid_at is null;

alter table point_movement
  drop constraint point_movement_kind_check,
  add constraint point_movement_kind_check check (kind in ('topped_up', 'granted', 'spent', 'returned', 'lapsed',
    'top_up_refunded', 'top_up_disputed', 'top_up_restored', 'unclaimed'));

alter table ledger
  drop constraint ledger_kind_check,
  add constraint ledger_kind_check check (kind in ('charge_captured', 'checkout_settled', 'tickets_exchanged', 'refund_asked', 'refund_done',
    'refund_other_way', 'top_up_credited', 'points_granted', 'points_lapsed', 'points_taken_back', 'points_restored',
    'points_unclaimed', 'unclaimed_paid', 'dispute_opened', 'dispute_won', 'dispute_lost', 'reversal'));

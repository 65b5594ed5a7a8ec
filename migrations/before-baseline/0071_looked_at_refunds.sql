-- What a person found about a refund of which an earlier attempt is done after all, and what proves it. Owned by `payments`.

alter table refund add column late_found text check (late_found in ('once', 'twice')),
  add column late_proof text,
  -- Cents that reached the buyer beyond the refund.
  add column twice_cents int not null default 0 check (twice_cents >= 0),
  add check ((late_found is null) = (late_proof is null));
drop index refund_late;
create index refund_late on refund (created_at) where late_attempt is not null and late_found is null;

alter table ledger
  drop constraint ledger_kind_check,
  add constraint ledger_kind_check check (kind in ('charge_captured', 'checkout_settled', 'tickets_exchanged', 'refund_asked', 'refund_done',
    'refund_other_way', 'refund_twice', 'top_up_credited', 'points_granted', 'points_lapsed', 'points_taken_back', 'points_restored',
    'points_unclaimed', 'unclaimed_paid',
    'dispute_opened', 'dispute_won', 'dispute_lost', 'reversal'));

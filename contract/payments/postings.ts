/** Kinds of ledger postings. Each is written at most once per subject. */
export const postingKinds = [
  'charge_captured',
  'checkout_settled',
  'tickets_exchanged',
  'refund_asked',
  'refund_done',
  'refund_other_way',
  'refund_twice',
  'top_up_credited',
  'points_granted',
  'points_lapsed',
  'points_taken_back',
  'points_restored',
  'points_unclaimed',
  'unclaimed_paid',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'reversal',
] as const;
export type PostingKind = (typeof postingKinds)[number];

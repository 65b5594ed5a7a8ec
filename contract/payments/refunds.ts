/** Why money that came goes back, or why an order was not given its tickets. */
export const refundCauses = [
  /** Paid too late, and no places as good were left. */
  'places_gone',
  /** Paid too late, and the performance had begun. */
  'performance_begun',
  'performance_cancelled',
  /** Paid after the transaction had been cancelled. */
  'checkout_cancelled',
  /** Paid a second time. */
  'paid_before',
  /** Paid in part by points, which were spent otherwise before the money came. */
  'points_gone',
] as const;
export type RefundCause = (typeof refundCauses)[number];

/** Where money that goes back stands. */
const refundStates = ['asked', 'sent', 'pending', 'done', 'failed', 'other_way'] as const;
export type RefundState = (typeof refundStates)[number];

/** Where a refund may go from each state; a late or repeated word of the provider that fits no move changes nothing. */
export const refundMoves = {
  /** Written down. Done at once where only points come back. */
  asked: ['sent', 'done', 'other_way'],
  /** The provider is asked; whether it heard us is not known until it answers. */
  sent: ['pending', 'done', 'failed', 'other_way'],
  /** The provider has it, and says later what became of it. */
  pending: ['done', 'failed'],
  // Banks send money back days later: a closed account.
  done: ['failed'],
  /** On the staff's work list: asked for again, or paid another way. */
  failed: ['asked', 'other_way'],
  /** By bank transfer or in cash, or the buyer's bank took it back in a dispute. */
  other_way: [],
} as const satisfies Record<RefundState, readonly RefundState[]>;

/** How money goes back that its provider cannot send. */
export const otherWays = ['bank_transfer', 'cash', 'dispute'] as const;
export type OtherWay = (typeof otherWays)[number];

/** What a buyer's bank may make of a payment that the buyer disputes. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

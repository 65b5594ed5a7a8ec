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
] as const;
export type RefundCause = (typeof refundCauses)[number];

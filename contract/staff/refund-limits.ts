/**
 * Limits of staff refunds per order in cents: `ownCents` for customer service, `approvalCents` for any staff member
 * without approval.
 */
export const staffRefundLimits = { ownCents: 2_000_00, approvalCents: 5_000_00 } as const;

/** Limits of staff searches and their texts. Our decisions. */
export const findLimits = {
  /** Characters of a search: a scanned code has 138. */
  mostCharacters: 200,
  /** Fewest final digits of a telephone number that are searched. */
  leastDigits: 5,
  pageOrders: 50,
} as const;

/**
 * Limits of staff refunds per order in cents: `ownCents` for customer service, `approvalCents` for any staff member
 * without approval.
 */
export const staffRefundLimits = { ownCents: 2_000_00, approvalCents: 5_000_00 } as const;

/** Most characters of a note about an order. Our decision. */
export const mostOfNote = 2000;

/** Limits of saved list views of a staff member. Our decisions. */
export const viewLimits = {
  /** Views of one list; more would be hard to scan. */
  mostOfList: 20,
  /** Characters of its name. */
  mostOfName: 60,
  /** Characters of its filters. */
  mostOfQuery: 1000,
} as const;

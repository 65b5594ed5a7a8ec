// Unless stated otherwise, figures come from the customer's specification; 'our decision' marks our own.

/** Value of a point, in cents. */
export const pointCents = 1_00;

/** Lifetime of points of a top-up: our decision. */
export const pointLifetimeMonths = 24;

/** Days before points expire on which the member is notified: our decision. */
export const pointNoticeDays = 30;

/** Days that the history of a member's points covers: a year. */
export const pointHistoryDays = 365;

/** Minimum days for which refunded points can be spent: our decision, so that they never expire immediately. */
export const returnedPointDays = 30;

/**
 * Minimum amount left for another method beside points, in cents: our decision, because gateways refuse a few cents.
 */
export const leastBesidePointsCents = 10_00;

/** Limits of a top-up in cents, each a whole number of points: our decision. */
export const topUpLimits = {
  leastCents: 100_00,
  mostCents: 5_000_00,
  /** Amounts offered for selection. */
  usualCents: [100_00, 300_00, 500_00, 1_000_00, 2_000_00, 5_000_00],
} as const;

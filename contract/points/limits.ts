// Unless stated otherwise, figures come from the customer's specification; 'our decision' marks our own.

export const pointCents = 1_00;

/** How long points from a top-up last: our decision. */
export const pointLifetimeMonths = 24;

/** Days of notice before points expire: our decision. */
export const pointNoticeDays = 30;

export const pointHistoryDays = 365;

/** Minimum days for which refunded points can be spent: our decision, so that they never expire immediately. */
export const returnedPointDays = 30;

/**
 * Minimum amount left for another payment method after points, in cents: our decision, because gateways reject amounts
 * of a few cents.
 */
export const leastBesidePointsCents = 10_00;

/** Top-up limits in cents, each a whole number of points: our decision. */
export const topUpLimits = {
  leastCents: 100_00,
  maxCents: 5_000_00,
  /** Preset amounts. */
  usualCents: [100_00, 300_00, 500_00, 1_000_00, 2_000_00, 5_000_00],
} as const;

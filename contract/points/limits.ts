// Where nothing else is said, the source of a figure is the customer's specification; 'our decision' is ours.

/** What a point is worth, in cents. */
export const pointCents = 1_00;

/** How long points of a top-up can be spent: our decision. */
export const pointLifetimeMonths = 24;

/** So long before points lapse their member is told: our decision. */
export const pointNoticeDays = 30;

/** How far back the history of a member's points goes. Days: a year. */
export const pointHistoryDays = 365;

/** Points that come back can be spent for so long at least: our decision, so that nobody gets back what lapses at once. */
export const returnedPointDays = 30;

/** What is left at least for another method beside points, in cents: our decision, as gateways refuse a few cents. */
export const leastBesidePointsCents = 10_00;

/** Of a top-up, in cents; each is a whole number of points: our decision. */
export const topUpLimits = {
  leastCents: 100_00,
  mostCents: 5_000_00,
  /** What can be chosen without typing. */
  usualCents: [100_00, 300_00, 500_00, 1_000_00, 2_000_00, 5_000_00],
} as const;

// Figures come from the customer's specification unless marked as our decision.

export const holdMinutes = { event: 15, cinema: 5 } as const;

/** Default ticket limit per purchase. For hot events, the limit applies per member and performance. */
export const ticketLimits = { perPurchase: 8, perMemberOfHotEvent: 4 } as const;

/** Tickets per counter sale. Our decision: the most that any event may sell in one purchase. */
export const ticketsAtCounter = 40;

/**
 * Tickets that a member may have in the cart and in unfinished payments at the same time, across all performances. Our
 * decision: five performances at the default of eight, which is also the most that any event may sell in one purchase
 * (`FeedEvent.ticketsPerPurchase`).
 */
export const ticketsHeldAtOnce = 40;

/**
 * When a member who repeatedly holds tickets without buying must pause. All figures are our decision. An occasion is a
 * hold that expired or was released in the second half of its time. Holds that end within the same five minutes (the
 * shortest hold) count as one occasion. A purchase clears all earlier occasions.
 */
export const holdPause = {
  /** Occasions within a day that cause a pause. A buyer may simply be slow three times. */
  occasions: 4,
  /** Length of the first pause in minutes, counted from the last occasion. Each further pause is twice as long. */
  minutes: 30,
} as const;

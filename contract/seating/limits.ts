// Unless stated otherwise, figures come from the customer's specification; 'our decision' marks our own.

export const holdMinutes = { event: 15, cinema: 5 } as const;

/** Default number of tickets per purchase; for hot events, per member and performance. */
export const ticketLimits = { perPurchase: 8, perMemberOfHotEvent: 4 } as const;

/** Tickets per counter sale: our decision, the most that any event may sell in one purchase. */
export const ticketsAtCounter = 40;

/**
 * Tickets that a member may have in the cart and in unfinished payments at the same time, over all performances. Our
 * decision: five performances at the usual eight, and the most that any event may sell in one purchase
 * (`FeedEvent.ticketsPerPurchase`).
 */
export const ticketsHeldAtOnce = 40;

/**
 * When a member who repeatedly holds tickets without buying has to pause. All figures are our decision. An occasion is
 * a hold that expired or was released in the second half of its time. Ends within the same five minutes (the shortest
 * hold) count as one occasion, and a purchase clears all earlier ones.
 */
export const holdPause = {
  /** Occasions within a day that cause a pause; a buyer may just be slow three times. */
  occasions: 4,
  /** Minutes of the first pause after the last occasion; each further pause is twice as long. */
  minutes: 30,
} as const;

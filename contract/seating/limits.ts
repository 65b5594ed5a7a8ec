// Where nothing else is said, the source of a figure is the customer's specification; 'our decision' is ours.

/** Minutes that chosen tickets stay set aside. */
export const holdMinutes = { event: 15, cinema: 5 } as const;

/** Tickets a purchase, unless the event says otherwise; hot events: a member and performance. */
export const ticketLimits = { perPurchase: 8, perMemberOfHotEvent: 4 } as const;

/** Tickets of one sale at a counter: our decision, the most that any event may sell in one purchase. */
export const ticketsAtCounter = 40;

/**
 * Tickets that a member may have in the cart and in unfinished payments at once, over all performances. Our decision: five
 * performances at the usual eight, and the most that any event may sell in one purchase (`FeedEvent.ticketsPerPurchase`).
 */
export const ticketsHeldAtOnce = 40;

/**
 * When a member who keeps tickets from others again and again has to wait. All of it our decision.
 *
 * An occasion is tickets that ran out, or were given back in the second half of their time; what ends within the same five
 * minutes (the shortest time that tickets are kept) is one occasion, and a purchase forgives all before it.
 */
export const holdPause = {
  /** Occasions within a day from which on there is a pause: three times somebody may just have been slow. */
  occasions: 4,
  /** Minutes after the last occasion, the first time; twice as long each further time. */
  minutes: 30,
} as const;

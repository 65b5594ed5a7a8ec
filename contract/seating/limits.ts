// Where nothing else is said, the source of a figure is the customer's specification; 'our decision' is ours.

/** Minutes that chosen tickets stay set aside. */
export const holdMinutes = { event: 15, cinema: 5 } as const;

/** Tickets a purchase, unless the event says otherwise; hot events: a member and performance. */
export const ticketLimits = { perPurchase: 8, perMemberOfHotEvent: 4 } as const;

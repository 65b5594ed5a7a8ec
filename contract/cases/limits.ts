/**
 * Refund period in days for buyers of a postponed performance, counted from their notification. It ends earlier if the
 * performance starts earlier. Our decision: organisers in Hong Kong usually give two weeks.
 */
export const caseRefundDays = 14;

/**
 * Hours in which buyers of a cancelled performance can exchange their tickets for another date before they are
 * refunded, counted from each buyer's notification. Our decision.
 */
export const exchangeHours = 48;

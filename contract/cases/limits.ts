/**
 * Refund period for buyers of a postponed performance, counted from their notification. Days; our decision: organisers
 * in Hong Kong usually give two weeks. It ends earlier if the performance starts earlier.
 */
export const caseRefundDays = 14;

/**
 * Period in which buyers of a cancelled performance can exchange their tickets for another date before they are
 * refunded. Hours, counted from each buyer's notification; our decision.
 */
export const exchangeHours = 48;

/**
 * How long buyers of a performance that was put off can have their money, counted from when they are told: our decision,
 * two weeks, as organisers in Hong Kong usually give. It ends when the performance begins, if that is sooner. Days.
 */
export const refundDays = 14;

/**
 * How long buyers of a performance that was cancelled can exchange their tickets for another date of the event before they
 * are refunded, counted from when each of them is told: our decision. Hours.
 */
export const exchangeHours = 48;

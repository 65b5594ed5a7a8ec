/** Months that personal notices stay in the inbox, from the customer's specification. */
export const noticeMonths = 3;

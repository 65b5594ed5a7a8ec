/** What staff find at once, and how much they may say. Our decisions. */
export const findLimits = {
  /** Characters of a search: a scanned code has 138. */
  mostCharacters: 200,
  /** Digits of a telephone number by its end that are worth looking for. */
  leastDigits: 5,
  /** Orders of a page of a list. */
  pageOrders: 50,
} as const;

/** What staff may give back of one order, in cents: `ownCents` customer service, `approvalCents` anybody alone. */
export const staffRefundLimits = { ownCents: 2_000_00, approvalCents: 5_000_00 } as const;

/** Characters of a note about an order. Our decision. */
export const mostOfNote = 2000;

/** Views of lists that a member of staff keeps. Our decisions. */
export const viewLimits = {
  /** Of one list: more are not looked through. */
  mostOfList: 20,
  /** Characters of its name. */
  mostOfName: 60,
  /** Characters of its filters. */
  mostOfQuery: 1000,
} as const;

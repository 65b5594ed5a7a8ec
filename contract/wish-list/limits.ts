// Unless stated otherwise, figures come from the customer's specification; 'our decision' marks our own.

export const wishListLimits = {
  /** Tickets per person and performance, including those that the member holds or has bought. */
  tickets: 4,
  /** Milliseconds between the response and its display. */
  displayDelayMs: 1500,
} as const;

/** Our decisions. */
export const wishListBounds = {
  /** Most open requests of a member: enough for a festival. */
  open: 20,
  /** Most closed requests that the list still shows, latest first. */
  listed: 50,
} as const;

/** Time limits to pay for matched tickets, in hours. */
export const wishListHours = {
  /** After the match. */
  toPay: 24,
  /** Latest end before the performance. Requests are accepted as long as tickets could still be matched and paid. */
  beforeShow: 6,
  /** Before the end, when the member is reminded. Our decision: an evening's or a morning's notice. */
  reminder: 6,
} as const;

/** Minimum minutes left for payment; with fewer, nothing is matched. Our decision. */
export const wishLeastMinutes = 30;

/** Days for which closed requests are stored for questions: our decision, like viewing records. */
export const wishDays = 90;

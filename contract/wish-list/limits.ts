// Unless stated otherwise, figures come from the customer's specification; 'our decision' marks our own.

export const wishListLimits = {
  /** Per person and performance, including tickets that the member holds or has bought. */
  tickets: 4,
  /** Delay between the response and its display. */
  displayDelayMs: 1500,
} as const;

/** Our decisions. */
export const wishListBounds = {
  /** Maximum open requests per member: enough for a festival. */
  open: 20,
  /** Maximum closed requests that the list still shows, latest first. */
  listed: 50,
} as const;

/** Time limits for paying for matched tickets, in hours. */
export const wishListHours = {
  /** After the match. */
  toPay: 24,
  /**
   * Latest payment deadline before the performance. Requests are accepted as long as tickets could still be matched and
   * paid.
   */
  beforeShow: 6,
  /** Before the deadline, when the member is reminded. Our decision: an evening's or a morning's notice. */
  reminder: 6,
} as const;

/** Minimum minutes left for payment; with less time, nothing is matched. Our decision. */
export const wishLeastMinutes = 30;

/** Closed requests are stored for questions: our decision, as for viewing records. */
export const wishDays = 90;
